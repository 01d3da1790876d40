import { createSigner, createVerifier } from 'fast-jwt';
import { rememberVerified } from '../../db/verified-tokens';
import { digestOf } from './digest';

export const secondsOf = (now: number) => Math.floor(now / 1000);

/** Signs tokens of one kind with the first key, and reads those of every key. */
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
