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
    // Browsers from before 2025 may lack Ed25519. Other errors mean an invalid key or signature.
    return error instanceof DOMException && error.name === 'NotSupportedError';
  }
}

/** Also true without keys, without TLS and in older browsers: there only the server has verified it. */
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
