import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FILES = /^(evaluaciones\.sqlite|auditoria-|audit-|jwt-|factor-)/;
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'correo');

const OTHERS = 0o077;

/** Windows has no such mode. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0;

/** An earlier release or a copy may have left files open. */
export function restrictFiles(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile() && PRIVATE_FILES.test(entry.name)) restrict(join(dataDir, entry.name), 0o600);
  }
  const mailFolder = mailFolderOf(dataDir);
  if (!existsSync(mailFolder)) return;
  restrict(mailFolder, 0o700);
  for (const name of readdirSync(mailFolder)) restrict(join(mailFolder, name), 0o600);
}

function restrict(path: string, mode: number): void {
  if (isOpenToOthers(path)) chmodSync(path, mode);
}
