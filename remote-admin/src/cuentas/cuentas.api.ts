import { useApiMutation } from '../accion/use-api-mutation';

const CON_CUENTAS = ['GET /api/usuarios', 'GET /api/sesiones', 'GET /api/propuestas'] as const;

export const useCambiarCuenta = (id: number) =>
  useApiMutation('PATCH /api/usuarios/:id', CON_CUENTAS, { id });

type AccionDeCuenta =
  | 'POST /api/usuarios/:id/restablecer'
  | 'POST /api/usuarios/:id/correo-pendiente'
  | `DELETE /api/usuarios/:id/${'bloqueo' | 'correo-pendiente' | 'enlace' | 'sesion'}`;

export const useAccionDeCuenta = (call: AccionDeCuenta, id: number) =>
  useApiMutation(call, CON_CUENTAS, { id });
