import { InvalidTokenError, jwtDecode } from 'jwt-decode';
import { type AccessTokenClaims, esRol, formatFechaLarga, type Rol } from 'shared-domain';

/** What `verificarToken` found out. `message` is a Spanish text for people. */
export interface TokenVerification {
  valid: boolean;
  message: string;
}

type TokenClaims = AccessTokenClaims & { iat?: number };

const TEXTS = {
  missing: 'Token no proporcionado',
  expired: 'Token expirado',
  valid: 'Token válido',
  notText: 'Token inválido: no es un texto',
  missingPart: 'Token inválido: le falta una parte',
  badBase64: 'Token inválido: su contenido no es base64 válido',
  badJson: 'Token inválido: su contenido no es JSON válido',
} as const;

/** Claims of a token. Its signature is not checked: the server does that, and decides what is allowed. */
function decodeToken(token: unknown): TokenClaims {
  const claims: unknown = jwtDecode(token as string);
  if (typeof claims !== 'object' || claims === null) throw new InvalidTokenError('invalid json');
  return claims as TokenClaims;
}

/** Claims of a token; undefined when it cannot be decoded. */
export function claimsOf(token: string | undefined): TokenClaims | undefined {
  try {
    return decodeToken(token);
  } catch {
    return undefined;
  }
}

/**
 * Whether a token can still be used. A token without an expiry counts as expired.
 * @param now milliseconds since 1970
 */
export function verificarToken(token: unknown, now: number = Date.now()): TokenVerification {
  if (token === undefined || token === null || token === '') {
    return { valid: false, message: TEXTS.missing };
  }
  try {
    const { exp } = decodeToken(token);
    const isAlive = typeof exp === 'number' && exp * 1000 > now;
    return isAlive ? { valid: true, message: TEXTS.valid } : { valid: false, message: TEXTS.expired };
  } catch (error) {
    return { valid: false, message: decodingProblem(error) };
  }
}

function decodingProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('must be a string')) return TEXTS.notText;
  if (reason.includes('missing part')) return TEXTS.missingPart;
  if (reason.includes('invalid base64')) return TEXTS.badBase64;
  return TEXTS.badJson;
}

export function userIdOf(token: string | undefined): string | undefined {
  const sub = claimsOf(token)?.sub;
  return sub === undefined ? undefined : String(sub);
}

/** Seconds. Sessions without remember-me end within a day, and their cookies when the browser is closed. */
const LONGEST_UNREMEMBERED = 24 * 60 * 60;

/** When the cookies of this session expire; undefined when they last until the browser is closed. */
export function rememberedUntil(refreshToken: string): Date | undefined {
  const { iat, exp } = claimsOf(refreshToken) ?? {};
  if (iat === undefined || exp === undefined || exp - iat <= LONGEST_UNREMEMBERED) return undefined;
  return new Date(exp * 1000);
}

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
