import type { Rol } from 'shared-domain/cuenta';
import type { AccessTokenClaims, Tokens } from 'shared-domain/sesion';

type Claims = Omit<AccessTokenClaims, 'exp'> & { iat?: number; exp?: number; jti?: string };

export const secondsFromNow = (offset: number) => Math.floor(Date.now() / 1000) + offset;

/** With a fake signature. */
export function tokenOf(claims: Claims): string {
  return [{ alg: 'HS256' }, claims].map(base64Url).concat('firma').join('.');
}

/** As in responses that replace the session. */
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
