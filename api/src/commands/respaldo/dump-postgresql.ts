import { sql } from 'kysely';
import { ConfigError } from '../../config';
import type { Database } from '../../db/connection';
import { writeListOfDocuments } from './list-of-documents';
import { runProgram, versionOf } from './postgresql-program';
import { writeWhole } from './whole-file';

/**
 * Copies a database of PostgreSQL with its own `pg_dump`, while the service runs, in the form that `pg_restore` reads.
 * How many objects of the store the copy names.
 */
export async function dumpPostgresql(
  { db, place: { databaseUrl = '' } }: Database,
  file: string,
): Promise<number> {
  const program = await versionOf('pg_dump');
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  const { version = 0 } = rows[0] ?? {};
  if (program < version) {
    throw new ConfigError(
      `pg_dump es de PostgreSQL ${program} y el servidor es el ${version}: instale postgresql-client-${version}.`,
    );
  }
  let documents = 0;
  // Both see the database as it is at this moment.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
      const { snapshot = '' } = rows[0] ?? {};
      await writeWhole(file, async (partial) => {
        const args = ['--format=custom', `--file=${partial}`, `--snapshot=${snapshot}`];
        await runProgram('pg_dump', args, databaseUrl);
        // What it cannot list it could not restore either.
        await runProgram('pg_restore', ['--list', partial]);
        documents = await writeListOfDocuments(tx, file);
      });
    });
  return documents;
}
