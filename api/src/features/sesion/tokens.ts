import { randomBytes } from 'node:crypto';
import type { AccessTokenClaims } from 'shared-domain';
import { createKeyRing, secondsOf } from './key-ring';

const ACCESS_SECONDS = 10 * 60;

interface AccessClaims extends AccessTokenClaims {
  sub: string;
  sid: string;
  rol: string;
}

interface RefreshClaims {
  sub: string;
  jti: string;
  rol: string;
  exp: number;
}

/** Signs and verifies the two kinds of token. By its keys and `typ` neither kind passes as the other. */
export interface Tokens {
  signAccess(claims: Omit<AccessClaims, 'iat' | 'exp'>, now: number): string;
  signRefresh(claims: RefreshClaims, now: number): string;
  /** The claims of a valid token of that kind, otherwise undefined. */
  readAccess(token: string, now: number): AccessClaims | undefined;
  readRefresh(token: string, now: number): RefreshClaims | undefined;
}

export function createTokens(keys: { accessKeys: string[]; refreshKeys: string[] }): Tokens {
  const access = createKeyRing(keys.accessKeys, 'at+jwt', ['sub', 'sid', 'rol', 'iat', 'exp']);
  const refresh = createKeyRing(keys.refreshKeys, 'rt+jwt', ['sub', 'jti', 'rol', 'iat', 'exp']);
  return {
    signAccess: (claims, now) => access.sign({ ...claims, exp: secondsOf(now) + ACCESS_SECONDS }, now),
    signRefresh: (claims, now) => refresh.sign(claims, now),
    readAccess: (token, now) => access.read(token, now) as AccessClaims | undefined,
    readRefresh: (token, now) => refresh.read(token, now) as RefreshClaims | undefined,
  };
}

/** An id of 128 random bits. */
export const newId = (): string => randomBytes(16).toString('base64url');
