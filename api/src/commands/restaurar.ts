import '../archivos/umask';

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { restrictFiles } from '../archivos/owner-only';
import { giveAuditKeys } from '../auditoria/audit-keys';
import { noteLogsIn } from '../auditoria/notas/note-files';
import { oldNotesIn } from '../auditoria/notas/old-notes';
import { pauseFileOf } from '../auditoria/pausa';
import { reasonNotToRestore } from '../auditoria/restore-check';
import { openDatabase, SQLITE_FILE } from '../db/connection';
import { migrate } from '../db/migrate';
import { auditKeysForCommand } from '../environment/audit';
import { environmentOfCommand } from './base/environment';
import { nameOfDatabase } from './base/name-of-database';
import { runCommand } from './base/run-command';
import { say } from './base/say';

/**
 * `npm run restaurar -- <file>`: puts a backup in the place of the embedded database while the service is stopped. The
 * replaced files stay beside it.
 */
async function restore(backup: string | undefined): Promise<number> {
  const { env, place } = environmentOfCommand();
  const { dataDir } = place;
  say(`Base de datos: ${nameOfDatabase(place)}`);
  if (place.databaseUrl) {
    say('Esta base es PostgreSQL: restáurela con pg_restore.');
    return 1;
  }
  if (!backup) {
    say('Indique el archivo del respaldo: npm run restaurar -- respaldo.sqlite');
    return 1;
  }
  if (!existsSync(backup)) {
    say(`No existe ${resolve(backup)}.`);
    return 1;
  }
  const current = join(dataDir, SQLITE_FILE);
  if (isSqliteInUse(current)) {
    say('El servicio está usando la base de datos: deténgalo antes de restaurar.');
    return 1;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const trial = mkdtempSync(join(dataDir, 'restauracion-'));
  try {
    const copy = join(trial, SQLITE_FILE);
    copyFileSync(backup, copy);
    // A copy has the mode of its original.
    restrictFiles(trial);
    const database = openDatabase({ dataDir: trial });
    const keys = auditKeysForCommand(env, dataDir);
    if (keys) giveAuditKeys(database.db, keys);
    await migrate(database);
    const reason = await reasonNotToRestore(database.db, dataDir);
    await database.close();
    if (reason) {
      for (const line of reason) say(line);
      return 1;
    }
    const suffix = `.antes-${new Date().toISOString().replaceAll(':', '-')}`;
    for (const ending of ['', '-wal', '-shm']) {
      if (existsSync(current + ending)) renameSync(current + ending, `${current}${suffix}${ending}`);
    }
    // The notes belong to the chain that was replaced, so they are put aside with it.
    const notes = [
      ...noteLogsIn(dataDir).flatMap(({ files }) => files),
      ...oldNotesIn(dataDir).map(({ file }) => file),
    ];
    for (const note of [...notes, pauseFileOf(dataDir)]) {
      if (existsSync(note)) renameSync(note, note + suffix);
    }
    renameSync(copy, current);
    say(`Se restauró ${resolve(backup)}`);
    return 0;
  } finally {
    rmSync(trial, { recursive: true });
  }
}

/** Whether another process has the embedded database open. SQLite lets only the last one end its write-ahead log. */
function isSqliteInUse(file: string): boolean {
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

runCommand(() => restore(process.argv[2]), 'El respaldo no se restauró: ');
