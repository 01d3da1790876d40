import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isGuessableKey } from './key-strength.rules';
import { listOf, type Tell } from './variables';

const KEY_BYTES = 32;
const HOW_TO_MAKE = 'openssl rand -base64 48';

interface Place {
  production: boolean;
  dataDir: string;
}

/** The keys of a variable, the newest first. Production needs them; elsewhere one is made once and kept. */
export function keysOf(name: string, value: string | undefined, place: Place, tell: Tell): string[] {
  const list = listOf(value);
  if (list.length > 0) {
    if (place.production && list.some(isGuessableKey)) {
      tell(
        `${name} es débil, se puede adivinar: use ${KEY_BYTES} bytes al azar o más por clave (${HOW_TO_MAKE}).`,
      );
    }
    return list;
  }
  if (!place.production) return [keptKey(place.dataDir, name)];
  tell(`Falta ${name}: ponga ${KEY_BYTES} bytes al azar o más (${HOW_TO_MAKE}).`);
  return [];
}

/** A key that is made once and kept in a file of its owner alone, so that it outlives a restart. */
function keptKey(dataDir: string, name: string): string {
  const file = join(dataDir, `${name.toLowerCase().replaceAll('_', '-')}.txt`);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // The file appears as a whole: of processes that start together the first one's key stays for all.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(own);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
