import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newest mailed reset link. Other mails report sign-ins. */
export function mailedLink(dataDir: string): string | undefined {
  const outbox = join(dataDir, 'correo');
  // The first mail creates the folder.
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
