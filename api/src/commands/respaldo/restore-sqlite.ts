import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { cuantosDocumentos } from '../../adjuntos/documentos.repository';
import { restrictFiles } from '../../archivos/owner-only';
import type { CommandEnvironment } from '../../config';
import { openDatabase, SQLITE_FILE } from '../../db/connection';
import { reasonAgainst } from './checked-backup';
import { putNotesAside, suffixNow } from './put-notes-aside';
import { RestoreRefused } from './restore-refused';

/**
 * Puts a backup in the place of the embedded database. The replaced files stay beside it. How many documents outside it
 * names.
 */
export async function restoreSqlite(
  backup: string,
  { env, place: { dataDir } }: CommandEnvironment,
): Promise<number> {
  const current = join(dataDir, SQLITE_FILE);
  if (isInUse(current)) {
    throw new RestoreRefused(['El servicio está usando la base de datos: deténgalo antes de restaurar.']);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const trial = mkdtempSync(join(dataDir, 'restauracion-'));
  try {
    const copy = join(trial, SQLITE_FILE);
    copyFileSync(backup, copy);
    // A copy has the mode of its original.
    restrictFiles(trial);
    const database = openDatabase({ dataDir: trial });
    const reason = await reasonAgainst({ database, env, dataDir });
    const { s3 } = reason ? { s3: 0 } : await cuantosDocumentos(database.db);
    await database.close();
    if (reason) throw new RestoreRefused(reason);
    const suffix = suffixNow();
    for (const ending of ['', '-wal', '-shm']) {
      if (existsSync(current + ending)) renameSync(current + ending, `${current}${suffix}${ending}`);
    }
    putNotesAside(dataDir, suffix);
    renameSync(copy, current);
    return s3;
  } finally {
    rmSync(trial, { recursive: true });
  }
}

/** Whether another process has the embedded database open. SQLite lets only the last one end its write-ahead log. */
function isInUse(file: string): boolean {
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
    // A broken file is not in use: a backup is what replaces it.
    return /locked|busy/i.test((error as Error).message);
  }
}
