import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Signed, type SignedPlace, signedText } from 'shared-domain/signature';
import { publishKey } from './publish-key';

const bytesOf = (name: string, place: SignedPlace, line: Signed) =>
  Buffer.from(signedText(name, place, line));

/** A line of the registry for that remote and place, or a whole trial, signed with the key that publishes here. */
export function signEntry<T extends Signed>(
  name: string,
  place: SignedPlace,
  line: T,
  key: KeyObject = publishKey(),
) {
  return { ...line, signature: sign(null, bytesOf(name, place, line), key).toString('base64') };
}

/** Whether one of these public keys signed that text. */
export function isSignatureOf(text: Buffer, signature: string | undefined, keys: readonly string[]): boolean {
  return keys.some((key) => {
    const x = Buffer.from(key, 'base64').toString('base64url');
    const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, text, known, Buffer.from(signature ?? '', 'base64'));
  });
}

/** Whether one of these public keys signed that line for that place. True without any key. */
export function isSignedBy(name: string, place: SignedPlace, line: Signed, keys: readonly string[]): boolean {
  return keys.length === 0 || isSignatureOf(bytesOf(name, place, line), line.signature, keys);
}
