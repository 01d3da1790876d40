import type { Tokens } from './tokens';

interface Cuenta {
  id: number;
  username: string;
  fullName: string;
  rol: string;
  email: string;
  dni: string | null;
  creadoEn: number;
}

/** What an access token says of its person and session. */
export const claimsDeAcceso = (cuenta: Cuenta, sid: string): Parameters<Tokens['signAccess']>[0] => ({
  username: cuenta.username,
  fullName: cuenta.fullName,
  rol: cuenta.rol,
  email: cuenta.email,
  sub: String(cuenta.id),
  dni: cuenta.dni ?? '',
  createdAt: new Date(cuenta.creadoEn).toISOString(),
  sid,
});
