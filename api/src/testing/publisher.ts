import { generateKeyPairSync, sign } from 'node:crypto';
import { type Signed, signedText } from 'shared-domain/signature';

/** Somebody who publishes: signs lines of a registry as the commands do. */
export function createPublisher() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    /** As `PUBLISH_KEYS` takes it. */
    key: Buffer.from(x, 'base64url').toString('base64'),
    signed: <T extends Signed>(name: string, line: T) => ({
      ...line,
      signature: sign(null, Buffer.from(signedText(name, line)), privateKey).toString('base64'),
    }),
  };
}
