import { callApi } from 'shared-auth';
import type { CambioCuenta, ConMotivo, EnlaceDeCuenta, NuevaCuenta } from 'shared-domain';
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

export const useDesvincular = () =>
  useApiMutation((id: number) => callApi('DELETE /api/usuarios/:id/enlace', { params: { id } }), CON_CUENTAS);

/** Confirms, as the second person, the address that waits. */
export const useConfirmarCorreo = () =>
  useApiMutation(
    (id: number) => callApi('POST /api/usuarios/:id/correo-pendiente', { params: { id } }),
    CON_CUENTAS,
  );

/** Takes back the address that waits for a confirmation. */
export const useRetirarCorreo = () =>
  useApiMutation(
    (id: number) => callApi('DELETE /api/usuarios/:id/correo-pendiente', { params: { id } }),
    CON_CUENTAS,
  );

/** Sends a link to the person, who alone chooses the password. */
export const useEnviarEnlace = () =>
  useApiMutation(
    (id: number) => callApi('POST /api/usuarios/:id/restablecer', { params: { id } }),
    CON_CUENTAS,
  );

/** Lifts the lock that wrong passwords caused. */
export const useDesbloquear = () =>
  useApiMutation(
    (id: number) => callApi('DELETE /api/usuarios/:id/bloqueo', { params: { id } }),
    CON_CUENTAS,
  );

export const useCerrarSesionDe = () =>
  useApiMutation((id: number) => callApi('DELETE /api/usuarios/:id/sesion', { params: { id } }), CON_CUENTAS);
