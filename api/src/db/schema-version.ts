import type { MigrationInfo } from 'kysely';
import type { Db } from './connection';

/** The applied migrations do not fit this release. The message says what to do. */
export class SchemaRefused extends Error {
  override name = 'SchemaRefused';
}

const TOO_NEW =
  'La base de datos es de una versión más nueva, que ya no admite esta. ' +
  'Inicie una versión más nueva, o reponga el respaldo de antes de la actualización.';
const OUT_OF_ORDER =
  'La base de datos tiene cambios que esta versión no conoce, y le faltan otros que esta versión hace. ' +
  'Inicie la versión más nueva que ya la usó, o reponga un respaldo.';
const TOO_OLD =
  'La base de datos es de una versión anterior a las que esta puede actualizar. ' +
  'Inicie antes la versión cuyo nombre termina en 90de2f68, que la deja lista, y después esta.';

/** Refuses a database from which a migration took away what the code with that newest migration uses. */
export async function requireKnownSchema(db: Db, newest: string): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'codigoMinimo')) return;
  const row = await db.selectFrom('codigoMinimo').select('migracion').executeTakeFirst();
  if (row && newest < row.migracion) throw new SchemaRefused(TOO_NEW);
}

/**
 * The reason for which the migrator failed, where it lies in the migrations that are applied.
 * @param replaced those that the baseline stands for
 */
export function refusalOf(error: unknown, replaced: MigrationInfo[]): unknown {
  const { message } = error as Error;
  // In the words of Kysely's migrator. This is an applied migration that the release does not have.
  if (/^corrupted migrations: .* is missing$/.test(message)) return new SchemaRefused(OUT_OF_ORDER);
  const isApplied = replaced.map(({ executedAt }) => executedAt !== undefined);
  if (isApplied.includes(true) && isApplied.includes(false)) return new SchemaRefused(TOO_OLD);
  return /^corrupted migrations/.test(message) ? new SchemaRefused(OUT_OF_ORDER) : error;
}
