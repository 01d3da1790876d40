import { type AccessTokenClaims, esRol, formatFechaLarga, type Rol } from 'shared-domain';

/** The person at the screen, as the access token tells it. */
export interface SignedInUser {
  username: string;
  fullName: string;
  rol: Rol;
  email: string;
  /** User id. */
  sub: string;
  dni: string;
  /** Long Spanish date, or 'Usuario desde 2023' when the token does not tell. */
  createdAt: string;
  /** Seconds since 1970. */
  exp: number;
}

const TEXTO_SIN_FECHA = 'Usuario desde 2023';

/** The person of some claims; nothing when their role is none of the product's. */
export function signedInUser(claims: AccessTokenClaims): SignedInUser | null {
  if (!esRol(claims.rol)) return null;
  return {
    username: claims.username ?? '',
    fullName: claims.fullName ?? claims.username ?? '',
    rol: claims.rol,
    email: claims.email ?? '',
    sub: String(claims.sub ?? ''),
    dni: claims.dni ?? '',
    createdAt: longDate(claims.createdAt),
    exp: claims.exp ?? 0,
  };
}

function longDate(createdAt: AccessTokenClaims['createdAt']): string {
  if (createdAt === undefined || createdAt === null) return TEXTO_SIN_FECHA;
  const date = typeof createdAt === 'number' ? isoDate(createdAt) : createdAt;
  return formatFechaLarga(date) || TEXTO_SIN_FECHA;
}

/** Tokens count seconds; anything this large can only be milliseconds. */
function isoDate(epoch: number): string | undefined {
  const instant = new Date(epoch < 1e11 ? epoch * 1000 : epoch);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
