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

/** The key of this clone. It never lies in a folder of releases, which is copied to other hosts. */
const OWN_KEY = join(ROOT, '.cache/publicar/clave.pem');

const MAKE = 'openssl genpkey -algorithm ed25519 -out';

/** Two processes may make the key at the same time: the first one's key stays for both. */
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

/** The key that signs what is published: the file that `PUBLISH_KEY` names, or one of this clone, made when it is missing. */
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

/** The public half in base64, as `PUBLISH_KEYS` of a server takes it. */
export function publicHalf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

const bytesOf = (name: string, place: SignedPlace, line: Signed) =>
  Buffer.from(signedText(name, place, line));

/** A line of the registry for that remote and place, or a whole trial, signed with the key that publishes here. */
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

/** Whether one of these public keys signed that line for that place. True without any key. */
export function isSignedBy(name: string, place: SignedPlace, line: Signed, keys: readonly string[]): boolean {
  return keys.length === 0 || isSignatureOf(bytesOf(name, place, line), line.signature, keys);
}

/** The public keys that this clone trusts: those of `PUBLISH_KEYS`, as its server does, or its own. */
export function trustedKeys(): string[] {
  const named = process.env.PUBLISH_KEYS;
  if (named === undefined) return [publicHalf(publishKey())];
  return named
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

/** Publishers read in it which keys the server accepts. The server never reads it. */
const keysFileIn = ({ registry }: ReleaseStore) => join(dirname(registry), 'publish-keys.json');

/** Writes down for other publishers which keys the server of this clone accepts. */
export function placeAcceptedKeys(store: ReleaseStore): void {
  const keys = trustedKeys();
  if (keys.length > 0) replaceJson(keysFileIn(store), { keys });
  else rmSync(keysFileIn(store), { force: true });
}

/** The keys that the server of a store accepts; undefined where they are not written down. */
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

/** Refuses to write a line that the server of the store would refuse. */
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

/** Follows the name of a line in a sentence: why the line is not signed again although it has a signature. */
export const UNTRUSTED =
  'no la firmó una clave que este clon conozca, o alguien la cambió. Nombre esa clave en PUBLISH_KEYS, o publíquela otra vez.';
