import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A registry that could be used, and when it was written. */
export interface WrittenRegistry {
  text: string;
  writtenAt: Date;
}

const FILE = 'registro-en-uso.json';

/** The last registry that could be used before a restart. */
export function readCopy(dataDir: string): WrittenRegistry | undefined {
  const file = join(dataDir, FILE);
  try {
    return { text: readFileSync(file, 'utf8'), writtenAt: statSync(file).mtime };
  } catch {
    return undefined;
  }
}

/**
 * Keeps a registry for the next start. The file is replaced as a whole, because several processes of one folder may
 * write it at the same moment.
 */
export function keepCopy(dataDir: string, { text, writtenAt }: WrittenRegistry): void {
  const known = readCopy(dataDir);
  if (known?.text === text && known.writtenAt.getTime() === writtenAt.getTime()) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = join(dataDir, `${FILE}.${process.pid}`);
  writeFileSync(own, text, { mode: 0o600, flush: true });
  utimesSync(own, writtenAt, writtenAt);
  renameSync(own, join(dataDir, FILE));
}
