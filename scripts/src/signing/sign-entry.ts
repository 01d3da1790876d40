import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Signed, signedText } from 'shared-domain/signature';
import { publishKey } from './publish-key';

const bytesOf = (name: string, line: Signed) => Buffer.from(signedText(name, line));

/** A line of the registry for that remote, signed by whoever publishes here. Every command that writes one signs it. */
export function signEntry<T extends Signed>(name: string, line: T, key: KeyObject = publishKey()) {
  return { ...line, signature: sign(null, bytesOf(name, line), key).toString('base64') };
}

/** Whether that very line was signed by this key. */
export function isSignedBy(name: string, line: Signed, key: KeyObject): boolean {
  const signature = Buffer.from(line.signature ?? '', 'base64');
  return verify(null, bytesOf(name, line), createPublicKey(key), signature);
}
