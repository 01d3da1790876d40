import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../command';
import { replaceJson } from './json-file';
import { publicHalf, publishKey } from './publish-key';
import type { ReleaseStore } from './release-store';

/** File in the registry's folder. Publishers read in it which keys the server accepts; the server never reads it. */
const KEYS_FILE = 'publish-keys.json';

const fileIn = ({ registry }: ReleaseStore) => join(dirname(registry), KEYS_FILE);

/** The public keys that this clone trusts: those of `PUBLISH_KEYS`, as its server does, or its own. */
export function trustedKeys(): string[] {
  const named = process.env.PUBLISH_KEYS;
  if (named === undefined) return [publicHalf(publishKey())];
  return named
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
}

/** Writes down for other publishers which keys the server of this clone accepts. */
export function placeAcceptedKeys(store: ReleaseStore): void {
  const keys = trustedKeys();
  if (keys.length > 0) replaceJson(fileIn(store), { keys });
  else rmSync(fileIn(store), { force: true });
}

/** The keys that the server of a store accepts; undefined where nobody wrote them down. */
export function acceptedKeysOf(store: ReleaseStore): string[] | undefined {
  const file = fileIn(store);
  if (!existsSync(file)) return undefined;
  try {
    const { keys } = JSON.parse(readFileSync(file, 'utf8'));
    if (Array.isArray(keys)) return keys.map(String);
  } catch {
    // Reported below.
  }
  throw new UsageError(
    `${file} no tiene las claves que el servidor acepta. Bórrelo: el próximo npm run build lo escribe.`,
  );
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

/** After what it is about: why a line is not signed anew although it has a signature. */
export const UNTRUSTED =
  'no la firmó una clave que este clon conozca, o alguien la cambió. Nombre esa clave en PUBLISH_KEYS, o publíquela otra vez.';
