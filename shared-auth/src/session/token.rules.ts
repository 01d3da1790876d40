import { InvalidTokenError, jwtDecode } from 'jwt-decode';
import type { AccessTokenClaims } from 'shared-domain';

/** What `verificarToken` found out, in the words of the product. */
export interface TokenVerification {
  valid: boolean;
  message: string;
}

type TokenClaims = AccessTokenClaims & { iat?: number };

const TEXTO_TOKEN = {
  ausente: 'Token no proporcionado',
  vencido: 'Token expirado',
  valido: 'Token válido',
  noEsTexto: 'Token inválido: no es un texto',
  faltaParte: 'Token inválido: le falta una parte',
  base64: 'Token inválido: su contenido no es base64 válido',
  json: 'Token inválido: su contenido no es JSON válido',
} as const;

/** Claims of a token, none of them checked against its signature: the server decides everything. */
function decodeToken(token: unknown): TokenClaims {
  const claims: unknown = jwtDecode(token as string);
  if (typeof claims !== 'object' || claims === null) throw new InvalidTokenError('invalid json');
  return claims as TokenClaims;
}

/** Claims of a token, or nothing when it cannot be decoded. */
export function claimsOf(token: string | undefined): TokenClaims | undefined {
  try {
    return decodeToken(token);
  } catch {
    return undefined;
  }
}

/** Tells whether a token can still be used. A token without an expiry counts as expired. */
export function verificarToken(token: unknown, now: number = Date.now()): TokenVerification {
  if (token === undefined || token === null || token === '') {
    return { valid: false, message: TEXTO_TOKEN.ausente };
  }
  try {
    const { exp } = decodeToken(token);
    const isAlive = typeof exp === 'number' && exp * 1000 > now;
    return isAlive
      ? { valid: true, message: TEXTO_TOKEN.valido }
      : { valid: false, message: TEXTO_TOKEN.vencido };
  } catch (error) {
    return { valid: false, message: decodingProblem(error) };
  }
}

function decodingProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : '';
  if (reason.includes('must be a string')) return TEXTO_TOKEN.noEsTexto;
  if (reason.includes('missing part')) return TEXTO_TOKEN.faltaParte;
  if (reason.includes('invalid base64')) return TEXTO_TOKEN.base64;
  return TEXTO_TOKEN.json;
}

export function userIdOf(token: string | undefined): string | undefined {
  const sub = claimsOf(token)?.sub;
  return sub === undefined ? undefined : String(sub);
}

/** Sessions without remember-me end within a day; only the others have cookies that outlive the browser. */
const LONGEST_UNREMEMBERED = 24 * 60 * 60;

/** When the cookies of this refresh token's session go; nothing for those that go with the browser. */
export function rememberedUntil(refreshToken: string): Date | undefined {
  const { iat, exp } = claimsOf(refreshToken) ?? {};
  if (iat === undefined || exp === undefined || exp - iat <= LONGEST_UNREMEMBERED) return undefined;
  return new Date(exp * 1000);
}
