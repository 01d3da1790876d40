import { createHash, randomBytes } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { AccessTokenClaims } from 'shared-domain/sesion';
import { LruMap } from 'toad-cache';

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const secondsOf = (now: number) => Math.floor(now / 1000);

const REMEMBERED = 1000;

export function createKeyRing<C extends object>(
  keys: readonly string[],
  typ: string,
  requiredClaims: string[],
) {
  const ring = keys.map((key) => {
    const kid = digestOf(key).slice(0, 8);
    const sign = createSigner({ key, algorithm: 'HS256', kid, header: { alg: 'HS256', typ } });
    const withoutClaims = sign({});
    return {
      sign,
      // Tokens of a key share the header, which selects the key.
      start: withoutClaims.slice(0, withoutClaims.indexOf('.') + 1),
      verify: createVerifier({
        key,
        algorithms: ['HS256'],
        checkTyp: typ,
        requiredClaims,
        ignoreExpiration: true,
      }),
    };
  });
  // Remembered, because verifying a signature is expensive.
  const remembered = new LruMap<C & { exp?: unknown }>(REMEMBERED);
  function verified(token: string) {
    const known = remembered.get(token);
    if (known) return known;
    const claims = ring.find(({ start }) => token.startsWith(start))?.verify(token);
    if (claims) remembered.set(token, claims);
    return claims;
  }
  const [first] = ring;
  if (!first) throw new Error('A key ring needs a key.');
  return {
    sign: (claims: C, now: number): string => first.sign({ ...claims, iat: secondsOf(now) }),
    read(token: string, now: number): C | undefined {
      try {
        const claims = verified(token);
        return typeof claims?.exp === 'number' && claims.exp > secondsOf(now) ? claims : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

interface AccessClaims extends AccessTokenClaims {
  sub: string;
  sid: string;
  rol: string;
}

type RefreshClaims = Pick<AccessClaims, 'sub' | 'rol'> & { jti: string; exp: number };

export type Tokens = ReturnType<typeof createTokens>;

/** Different keys and `typ`, so that neither kind is accepted as the other. */
export const createTokens = (keys: { accessKeys: string[]; refreshKeys: string[] }) => ({
  access: createKeyRing<AccessClaims>(keys.accessKeys, 'at+jwt', ['sub', 'sid', 'rol', 'iat', 'exp']),
  refresh: createKeyRing<RefreshClaims>(keys.refreshKeys, 'rt+jwt', ['sub', 'jti', 'rol', 'iat', 'exp']),
});

export const newId = (): string => randomBytes(16).toString('base64url');
