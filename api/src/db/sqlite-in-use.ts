import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

/** Whether a process has the embedded database open: only the last one may end its write-ahead log. */
export function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    const database = new DatabaseSync(file);
    try {
      database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE');
      return false;
    } finally {
      database.close();
    }
  } catch (error) {
    // A file that is broken is what a backup is put in the place of.
    return /locked|busy/i.test((error as Error).message);
  }
}
