import type { Rol } from 'shared-domain/cuenta';
import type { AccessTokenClaims, Tokens } from 'shared-domain/sesion';

type Claims = Omit<AccessTokenClaims, 'exp'> & { iat?: number; exp?: number; jti?: string };

/** Seconds since 1970, `offset` seconds from now. */
export const secondsFromNow = (offset: number) => Math.floor(Date.now() / 1000) + offset;

/** A token as the API would issue it, with a signature that nobody checks. */
export function tokenOf(claims: Claims): string {
  return [{ alg: 'HS256' }, claims].map(base64Url).concat('firma').join('.');
}

/** The tokens of another session of a test person, as an answer that replaces the session has them. */
export function replacingTokens(rol: Rol, idRefreshToken = 'sesion-2'): Tokens {
  const person = personOf(rol);
  return {
    access_token: tokenOf({ ...person, jti: idRefreshToken, exp: secondsFromNow(600) }),
    refresh_token: tokenOf({
      rol,
      sub: person.sub,
      iat: secondsFromNow(-60),
      exp: secondsFromNow(7 * 86_400),
    }),
    idRefreshToken,
  };
}

/** The claims of a test person of this role. */
export function personOf(
  rol: Rol,
): Required<
  Pick<AccessTokenClaims, 'username' | 'fullName' | 'rol' | 'email' | 'sub' | 'dni' | 'createdAt'>
> {
  return {
    username: rol,
    fullName: `Persona de Prueba (${rol})`,
    rol,
    email: `${rol}@ejemplo.pe`,
    sub: '7',
    dni: '45678912',
    createdAt: '2024-03-15T12:00:00.000Z',
  };
}

function base64Url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
