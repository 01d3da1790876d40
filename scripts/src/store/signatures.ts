import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Signed, type SignedPlace, signedText } from 'shared-domain/remotes/signature';
import { print, UsageError } from '../command';
import { ROOT } from '../workspace';
import { replaceJson } from './json-file';
import type { ReleaseStore } from './release-store';

/** Release folders are copied to other hosts, so the key is elsewhere. */
const OWN_KEY = join(ROOT, '.cache/publicar/clave.pem');

const MAKE = 'openssl genpkey -algorithm ed25519 -out';

/** Of two concurrent keys the first remains. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const own = `${file}.${process.pid}.new`;
  writeFileSync(own, pem, { mode: 0o600 });
  try {
    linkSync(own, file);
    print(`  Se creó la clave con la que este clon firma lo que publica: ${file}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(own);
  }
}

/** `PUBLISH_KEY`, or the clone's own key, created on demand. */
export function publishKey(own = OWN_KEY): KeyObject {
  const named = process.env.PUBLISH_KEY;
  if (named && !existsSync(named)) {
    throw new UsageError(`PUBLISH_KEY nombra ${named}, que no está. Cree la clave con: ${MAKE} ${named}`);
  }
  if (!named && !existsSync(own)) makeKey(own);
  const file = named || own;
  const key = createPrivateKey(readFileSync(file));
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new UsageError(`${file} no tiene una clave Ed25519. Cree una con: ${MAKE} ${file}`);
}

/** In the format of `PUBLISH_KEYS`. */
export function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

const bytesOf = (name: string, place: SignedPlace, line: Signed) =>
  Buffer.from(signedText(name, place, line));

export function signEntry<T extends Signed>(name: string, place: SignedPlace, line: T, key = publishKey()) {
  return { ...line, signature: sign(null, bytesOf(name, place, line), key).toString('base64') };
}

export function isSignatureOf(text: Buffer, signature: string | undefined, keys: readonly string[]): boolean {
  return keys.some((key) => {
    const x = Buffer.from(key, 'base64').toString('base64url');
    const known = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, text, known, Buffer.from(signature ?? '', 'base64'));
  });
}

/** True without keys. */
export function isSignedBy(name: string, place: SignedPlace, line: Signed, keys: readonly string[]): boolean {
  return keys.length === 0 || isSignatureOf(bytesOf(name, place, line), line.signature, keys);
}

/** `PUBLISH_KEYS`, or this clone's own key. */
export function trustedKeys(): string[] {
  const named = process.env.PUBLISH_KEYS;
  if (named === undefined) return [publicHalf(publishKey())];
  return named
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

/** For publishers; the server never reads this file. */
const keysFileIn = ({ registry }: ReleaseStore) => join(dirname(registry), 'publish-keys.json');

export function placeAcceptedKeys(store: ReleaseStore): void {
  const keys = trustedKeys();
  if (keys.length > 0) replaceJson(keysFileIn(store), { keys });
  else rmSync(keysFileIn(store), { force: true });
}

export function acceptedKeysOf(store: ReleaseStore): string[] | undefined {
  const file = keysFileIn(store);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).keys.map(String);
  } catch {
    throw new UsageError(
      `${file} no tiene las claves que el servidor acepta. Bórrelo: el próximo npm run build lo escribe.`,
    );
  }
}

export function requireAcceptedKey(store: ReleaseStore): void {
  const own = publicHalf(publishKey());
  const accepted = acceptedKeysOf(store);
  if (!accepted || accepted.includes(own)) return;
  throw new UsageError(
    [
      `El servidor de ${store.releasesDir} no acepta la clave con la que se firma aquí; no se cambió nada.`,
      'Firme con la clave del otro clon: PUBLISH_KEY=/ruta/clave.pem (allá es .cache/publicar/clave.pem),',
      `o agregue la pública de aquí a PUBLISH_KEYS de ese servidor y vuelva a iniciarlo: ${own}`,
    ].join('\n      '),
  );
}

/** Follows the name of a line. */
export const UNTRUSTED =
  'no la firmó una clave que este clon conozca, o alguien la cambió. Nombre esa clave en PUBLISH_KEYS, o publíquela otra vez.';
