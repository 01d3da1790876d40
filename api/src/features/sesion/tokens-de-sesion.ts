import type { Tokens as TokensSesion } from 'shared-domain';
import type { Db } from '../../db/connection';
import { noAutenticado } from '../../problemas';
import { cambiarIdDeSesion, type FilaDeSesion, usuarioConClave } from './sesion.repository';
import { newId, type Tokens } from './tokens';

type Cuenta = Pick<
  Awaited<ReturnType<typeof usuarioConClave>>,
  'id' | 'username' | 'fullName' | 'rol' | 'email' | 'dni' | 'creadoEn'
>;

export function claimsDeAcceso({ id, username, fullName, rol, email, dni, creadoEn }: Cuenta, sid: string) {
  const createdAt = new Date(creadoEn).toISOString();
  return { username, fullName, rol, email, sub: String(id), dni: dni ?? '', createdAt, sid };
}

export function tokensDeSesion(
  tokens: Tokens,
  cuenta: Cuenta,
  { id, creadoEn, expiraEn }: Pick<FilaDeSesion, 'id' | 'creadoEn' | 'expiraEn'>,
  ahora: number,
): TokensSesion {
  const claims = { sub: String(cuenta.id), rol: cuenta.rol, jti: id, exp: Math.floor(expiraEn / 1000) };
  return {
    access_token: tokens.signAccess(claimsDeAcceso(cuenta, id), ahora),
    refresh_token: tokens.signRefresh(claims, creadoEn),
    idRefreshToken: id,
  };
}

/** Gives the session another id, so that a copy of its earlier tokens opens nothing. */
export async function renovarSesion(
  tx: Db,
  tokens: Tokens,
  { id: usuarioId, sesionId }: { id: number; sesionId: string },
  ahora: number,
  cambios: Partial<Pick<FilaDeSesion, 'factor' | 'confirmadoEn' | 'confirmadoCon'>> = {},
): Promise<TokensSesion> {
  const sesion = await cambiarIdDeSesion(tx, sesionId, { ...cambios, id: newId() });
  if (!sesion) throw noAutenticado();
  return tokensDeSesion(tokens, await usuarioConClave(tx, usuarioId), sesion, ahora);
}
