import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

/** Whether a process has the embedded database open: only the last one may end its write-ahead log. */
export function sqliteEnUso(archivo: string): boolean {
  if (!existsSync(archivo)) return false;
  try {
    const base = new DatabaseSync(archivo);
    try {
      base.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE');
      return false;
    } finally {
      base.close();
    }
  } catch (error) {
    // A file that is broken is what a backup is put in the place of.
    return /locked|busy/i.test((error as Error).message);
  }
}
