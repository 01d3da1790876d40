import { callApi } from 'shared-auth';
import type { ConMotivo, EnlaceDeCuenta } from 'shared-domain/configuracion';
import type { CambioCuenta, NuevaCuenta } from 'shared-domain/cuenta';
import { useApiMutation } from '../accion/use-api-mutation';

/** The calls whose answers change with an account. */
const CON_CUENTAS = ['GET /api/usuarios', 'GET /api/sesiones', 'GET /api/propuestas'] as const;

export const useCrearCuenta = () =>
  useApiMutation(
    (nueva: NuevaCuenta) => callApi('POST /api/usuarios', { body: nueva }),
    ['GET /api/usuarios', 'GET /api/propuestas'],
  );

export const useCambiarCuenta = (id: number) =>
  useApiMutation(
    (cambio: CambioCuenta) => callApi('PATCH /api/usuarios/:id', { params: { id }, body: cambio }),
    CON_CUENTAS,
  );

/** Proposes to remove the second factors of somebody who lost them. */
export const useReponerFactor = (id: number) =>
  useApiMutation(
    (motivo: ConMotivo) => callApi('POST /api/usuarios/:id/reponer-factor', { params: { id }, body: motivo }),
    ['GET /api/propuestas'],
  );

/** Proposes to link an account with a person of the provider of identities. */
export const useVincular = (id: number) =>
  useApiMutation(
    (enlace: EnlaceDeCuenta) => callApi('POST /api/usuarios/:id/enlace', { params: { id }, body: enlace }),
    ['GET /api/propuestas'],
  );

/** What is done to one account and needs nothing but its number. */
type AccionDeCuenta =
  | 'POST /api/usuarios/:id/restablecer'
  | 'POST /api/usuarios/:id/correo-pendiente'
  | `DELETE /api/usuarios/:id/${'bloqueo' | 'correo-pendiente' | 'enlace' | 'sesion'}`;

export const useAccionDeCuenta = (call: AccionDeCuenta) =>
  useApiMutation((id: number) => callApi(call, { params: { id } }), CON_CUENTAS);
