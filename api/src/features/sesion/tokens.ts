import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { AccessTokenClaims } from 'shared-domain';
import { rememberVerified } from '../../db/verified-tokens';

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const secondsOf = (now: number) => Math.floor(now / 1000);

export function createKeyRing(keys: readonly string[], typ: string, requiredClaims: string[]) {
  const ring = keys.map((key) => {
    const kid = digestOf(key).slice(0, 8);
    const sign = createSigner({ key, algorithm: 'HS256', kid, header: { alg: 'HS256', typ } });
    const withoutClaims = sign({});
    return {
      sign,
      // All tokens of a key begin with the same header, which tells which key to try. Any other token is not ours.
      start: withoutClaims.slice(0, withoutClaims.indexOf('.') + 1),
      verify: createVerifier({
        key,
        algorithms: ['HS256'],
        checkTyp: typ,
        requiredClaims,
        // Expiry is compared below, with the clock of the service.
        ignoreExpiration: true,
      }),
    };
  });
  const verified = rememberVerified((token) =>
    ring.find(({ start }) => token.startsWith(start))?.verify(token),
  );
  const [first] = ring;
  if (!first) throw new Error('A key ring needs a key.');
  return {
    sign: (claims: object, now: number) => first.sign({ ...claims, iat: secondsOf(now) }),
    read(token: string, now: number): object | undefined {
      try {
        const claims = verified(token);
        return typeof claims?.exp === 'number' && claims.exp > secondsOf(now) ? claims : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

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

/** By its keys and `typ` neither kind passes as the other. */
export interface Tokens {
  signAccess(claims: Omit<AccessClaims, 'iat' | 'exp'>, now: number): string;
  signRefresh(claims: RefreshClaims, now: number): string;
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

export const newId = (): string => randomBytes(16).toString('base64url');
