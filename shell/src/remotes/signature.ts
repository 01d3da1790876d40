import { type Signed, type SignedPlace, signedText } from 'shared-domain/remotes/signature';

const ALGORITHM = 'Ed25519';

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function verifies(key: string, signature: string, text: string): Promise<boolean> {
  const { subtle } = crypto;
  try {
    const imported = await subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify']);
    return await subtle.verify(ALGORITHM, imported, bytesOf(signature), new TextEncoder().encode(text));
  } catch (error) {
    // A browser from before 2025 may not know this kind of key. Anything else is a key or a signature that is none.
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

/**
 * Whether one of these keys signed that line of the registry for its place; true as well where this cannot be found out: without keys,
 * on a page without TLS and in older browsers. There the server alone has compared it.
 */
export async function isSigned(
  name: string,
  place: SignedPlace,
  line: Signed,
  keys: readonly string[],
): Promise<boolean> {
  if (keys.length === 0 || !globalThis.crypto?.subtle) return true;
  const { signature } = line;
  if (!signature) return false;
  const text = signedText(name, place, line);
  const verified = await Promise.all(keys.map((key) => verifies(key, signature, text)));
  return verified.includes(true);
}
