import '../archivos/umask';

import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { environmentOfCommand } from '../config';
import { nameOfDatabase } from './base/name-of-database';
import { runCommand } from './base/run-command';
import { say } from './base/say';
import { restorePostgresql } from './respaldo/restore-postgresql';
import { RestoreRefused } from './respaldo/restore-refused';
import { restoreSqlite } from './respaldo/restore-sqlite';

/** How a file of `pg_dump` begins. */
const OF_POSTGRESQL = 'PGDMP';

/**
 * `npm run admin -- restaurar <file>`: brings a backup back while the service is stopped. The embedded database is put aside; a
 * database of PostgreSQL has to be empty.
 */
async function restore(backup: string | undefined): Promise<number> {
  const asked = environmentOfCommand();
  const { databaseUrl } = asked.place;
  say(`Base de datos: ${nameOfDatabase(asked.place)}`);
  if (!backup) {
    say(
      `Indique el archivo del respaldo: npm run admin -- restaurar respaldo.${databaseUrl ? 'dump' : 'sqlite'}`,
    );
    return 1;
  }
  if (!existsSync(backup)) {
    say(`No existe ${resolve(backup)}.`);
    return 1;
  }
  const isOfPostgresql = beginningOf(backup) === OF_POSTGRESQL;
  if (databaseUrl && !isOfPostgresql) {
    say(`${resolve(backup)} no es un respaldo de PostgreSQL, y esta base lo es.`);
    return 1;
  }
  if (!databaseUrl && isOfPostgresql) {
    say(`${resolve(backup)} es un respaldo de PostgreSQL: ponga DATABASE_URL como en el servicio.`);
    return 1;
  }
  let documents: number;
  try {
    documents = await (databaseUrl ? restorePostgresql : restoreSqlite)(backup, asked);
  } catch (error) {
    if (!(error instanceof RestoreRefused)) throw error;
    for (const line of error.lines) say(line);
    return 1;
  }
  say(`Se restauró ${resolve(backup)}`);
  if (documents > 0) {
    say(
      `Nombra ${documents} documentos del almacenamiento S3: compruébelos con npm run admin -- documentos-revisar`,
    );
  }
  return 0;
}

function beginningOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(OF_POSTGRESQL.length);
    return buffer.toString('latin1', 0, readSync(descriptor, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(descriptor);
  }
}

runCommand(() => restore(process.argv[2]), 'El respaldo no se restauró: ');
