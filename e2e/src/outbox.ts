import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one-time link of the newest mail that has one; undefined while there is none. Other mails tell of sign-ins. */
export function mailedLink(dataDir: string): string | undefined {
  const outbox = join(dataDir, 'correo');
  // The server creates the folder with its first mail.
  if (!existsSync(outbox)) return undefined;
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  for (const name of mails) {
    const mail = readFileSync(join(outbox, name), 'utf8')
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=');
    const [link] = mail.match(/\/restablecer-contrasena\?token=[\w-]+/) ?? [];
    if (link) return link;
  }
  return undefined;
}
