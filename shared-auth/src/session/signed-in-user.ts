import { jwtDecode } from 'jwt-decode';
import { formatFechaLarga } from 'shared-domain/campos';
import { esRol, type Rol } from 'shared-domain/cuenta';
import type { AccessTokenClaims } from 'shared-domain/sesion';
import { claimsOf, expectEnd, isAlive, readSession, type SessionCookies } from '../http/session';

/** Claims of the access token; missing texts are empty. */
export interface SignedInUser {
  username: string;
  fullName: string;
  rol: Rol;
  email: string;
  /** Account number. */
  sub: string;
  dni: string;
  /** As '15 de marzo de 2024'; 'Usuario desde 2023' if the token has no date. */
  createdAt: string;
  /** Seconds since 1970. */
  exp: number;
}

const TEXT_WITHOUT_DATE = 'Usuario desde 2023';

/** Null for a role outside the product. */
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

/** Tokens count seconds. 1e11 seconds is after the year 5000, so larger numbers are milliseconds. */
function isoDate(epoch: number): string | undefined {
  const instant = new Date(epoch < 1e11 ? epoch * 1000 : epoch);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** Read from the cookies each time and stored nowhere else. */
export interface SessionSnapshot {
  /** True with a refresh token of any role. */
  hasSession: boolean;
  /** Only decides what is drawn; the API authorizes. */
  rol: Rol | null;
  user: SignedInUser | null;
  /** The access token is readable. Without it `user` has little but the role. */
  isUserKnown: boolean;
}

const WITHOUT_SESSION: SessionSnapshot = { hasSession: false, rol: null, user: null, isUserKnown: false };

/** For prerendered pages and their hydration. */
export const snapshotWhenDrawn = () => WITHOUT_SESSION;

let cached: { key: string; snapshot: SessionSnapshot } | undefined;

export function sessionSnapshot(): SessionSnapshot {
  const cookies = readSession();
  const key = JSON.stringify(cookies);
  if (cached?.key !== key) {
    cached = { key, snapshot: snapshotOf(cookies) };
    if (cached.snapshot.hasSession) expectEnd();
  }
  return cached.snapshot;
}

function snapshotOf({ accessToken, refreshToken }: SessionCookies): SessionSnapshot {
  if (!refreshToken) return WITHOUT_SESSION;
  const claims = claimsOf(refreshToken) ?? {};
  const known = claimsOf(accessToken);
  return {
    hasSession: true,
    rol: esRol(claims.rol) ? claims.rol : null,
    user: (known && signedInUser(known)) ?? signedInUser(claims),
    isUserKnown: known !== undefined,
  };
}

export interface TokenVerification {
  valid: boolean;
  message: string;
}

const TEXTS = {
  missing: 'Token no proporcionado',
  expired: 'Token expirado',
  valid: 'Token válido',
  notText: 'Token inválido: no es un texto',
  missingPart: 'Token inválido: le falta una parte',
  badBase64: 'Token inválido: su contenido no es base64 válido',
  badJson: 'Token inválido: su contenido no es JSON válido',
} as const;

/**
 * A token without expiry counts as expired.
 * @param now milliseconds since 1970
 */
export function verificarToken(token: unknown, now: number = Date.now()): TokenVerification {
  if (token === undefined || token === null || token === '') return { valid: false, message: TEXTS.missing };
  if (!claimsOf(token as string)) return { valid: false, message: decodingProblem(token) };
  const valid = isAlive(token as string, now);
  return { valid, message: valid ? TEXTS.valid : TEXTS.expired };
}

function decodingProblem(token: unknown): string {
  try {
    jwtDecode(token as string);
  } catch (error) {
    const reason = String(error);
    if (reason.includes('must be a string')) return TEXTS.notText;
    if (reason.includes('missing part')) return TEXTS.missingPart;
    if (reason.includes('invalid base64')) return TEXTS.badBase64;
  }
  return TEXTS.badJson;
}
