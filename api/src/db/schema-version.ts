import type { Db } from './connection';

/** The database was changed by a release so much newer that this code would fail on it. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew';
  constructor() {
    super(
      'La base de datos es de una versión más nueva, que ya no admite esta. ' +
        'Inicie una versión más nueva, o reponga el respaldo de antes de la actualización.',
    );
  }
}

/** The names of the migrations that were made here, also of those that this release does not know. */
export async function executedMigrations(db: Db): Promise<Set<string>> {
  if (!(await hasTable(db, 'kysely_migration'))) return new Set();
  const rows = await db.selectFrom('kysely_migration').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Refuses a database from which a migration took away what the code with that newest migration uses. */
export async function requireKnownSchema(db: Db, newest: string): Promise<void> {
  if (!(await hasTable(db, 'codigoMinimo'))) return;
  const row = await db.selectFrom('codigoMinimo').select('migracion').executeTakeFirst();
  if (row && newest < row.migracion) throw new SchemaTooNew();
}

/**
 * For a migration that takes something away: from now on only code starts here that knows the named migration or a newer
 * one. Name the newest one of the release that stopped using what is taken away.
 */
export async function requireCodeSince(db: Db, migracion: string): Promise<void> {
  await db.updateTable('codigoMinimo').set({ migracion }).execute();
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some((table) => table.name === name);
}
