import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one-time link of the newest mail in the outbox; undefined while there is none. */
export function mailedLink(dataDir: string): string | undefined {
  const outbox = join(dataDir, 'correo');
  // The server creates the folder with its first mail.
  if (!existsSync(outbox)) return undefined;
  const [newest] = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  if (!newest) return undefined;
  const mail = readFileSync(join(outbox, newest), 'utf8')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
  return mail.match(/\/restablecer-contrasena\?token=[\w-]+/)?.[0];
}
