import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type Signed, type SignedPlace, signedText } from 'shared-domain/signature';

function publicKey(base64: string): KeyObject {
  const x = Buffer.from(base64, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Whether one of these keys signed that line for that remote and place. True without any key. */
export function isSigned(name: string, place: SignedPlace, line: Signed, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  const text = Buffer.from(signedText(name, place, line));
  const signature = Buffer.from(line.signature ?? '', 'base64');
  return keys.some((key) => verify(null, text, publicKey(key), signature));
}
