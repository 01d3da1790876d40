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

export type Tokens = ReturnType<typeof createTokens>;

/** By its keys and `typ` neither kind passes as the other. */
export function createTokens(keys: { accessKeys: string[]; refreshKeys: string[] }) {
  const access = createKeyRing(keys.accessKeys, 'at+jwt', ['sub', 'sid', 'rol', 'iat', 'exp']);
  const refresh = createKeyRing(keys.refreshKeys, 'rt+jwt', ['sub', 'jti', 'rol', 'iat', 'exp']);
  return {
    signAccess: (claims: Omit<AccessClaims, 'iat' | 'exp'>, now: number) =>
      access.sign({ ...claims, exp: secondsOf(now) + ACCESS_SECONDS }, now),
    signRefresh: (claims: RefreshClaims, now: number) => refresh.sign(claims, now),
    readAccess: (token: string, now: number) => access.read(token, now) as AccessClaims | undefined,
    readRefresh: (token: string, now: number) => refresh.read(token, now) as RefreshClaims | undefined,
  };
}

export const newId = (): string => randomBytes(16).toString('base64url');
