import { generateKeyPairSync, sign } from 'node:crypto';
import type { Trial } from 'shared-domain';
import { type Signed, type SignedPlace, signedText } from 'shared-domain/signature';

/** Somebody who publishes: signs lines of a registry as the commands do. */
export function createPublisher() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const signed = <T extends Signed>(name: string, line: T, place: SignedPlace = 'current') => ({
    ...line,
    signature: sign(null, Buffer.from(signedText(name, place, line)), privateKey).toString('base64'),
  });
  return {
    /** As `PUBLISH_KEYS` takes it. */
    key: Buffer.from(x, 'base64url').toString('base64'),
    signed,
    signedTrial: (name: string, { entry, ...trial }: Trial) =>
      signed(name, { ...trial, entry: signed(name, entry, 'trial') }, 'audience'),
  };
}
