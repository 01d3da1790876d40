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

/** What was made on the database is not what this release makes, in its order, and perhaps more after it. */
export class SchemaOutOfOrder extends Error {
  override name = 'SchemaOutOfOrder';
  constructor() {
    super(
      'La base de datos tiene cambios que esta versión no conoce, y le faltan otros que esta versión hace. ' +
        'Inicie la versión más nueva que ya la usó, o reponga un respaldo.',
    );
  }
}

/** As Kysely's migrator tells it. */
export const isOutOfOrder = (error: unknown): boolean =>
  /corrupted migrations/.test((error as Error).message);

/** Refuses a database from which a migration took away what the code with that newest migration uses. */
export async function requireKnownSchema(db: Db, newest: string): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'codigoMinimo')) return;
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
