import { type AccessTokenClaims, esRol, formatFechaLarga, type Rol } from 'shared-domain';

/** The person who is signed in, as the access token describes them. A text that the token lacks is empty. */
export interface SignedInUser {
  username: string;
  fullName: string;
  rol: Rol;
  email: string;
  /** Number of the account. */
  sub: string;
  dni: string;
  /** Since when the account exists, as '15 de marzo de 2024'; 'Usuario desde 2023' when the token does not say it. */
  createdAt: string;
  /** When the token expires, in seconds since 1970. */
  exp: number;
}

const TEXT_WITHOUT_DATE = 'Usuario desde 2023';

/** The person whom the claims of a token describe; null when their role is none of the product's. */
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
  if (createdAt === undefined || createdAt === null) return TEXT_WITHOUT_DATE;
  const date = typeof createdAt === 'number' ? isoDate(createdAt) : createdAt;
  return formatFechaLarga(date) || TEXT_WITHOUT_DATE;
}

/** Tokens count in seconds. A number of 1e11 or more would be a date after the year 5000, so it is milliseconds. */
function isoDate(epoch: number): string | undefined {
  const instant = new Date(epoch < 1e11 ? epoch * 1000 : epoch);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
