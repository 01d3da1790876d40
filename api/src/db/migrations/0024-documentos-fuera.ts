import { type Kysely, sql } from 'kysely';
import type { Engine } from '../connection';

const TABLES = ['adjuntos', 'adjuntosReemplazados'] as const;

/**
 * A document lies either in its row or in an object of a store outside, which the row names. Objects are announced
 * before they are written, so that one which no row names in the end is found again.
 *
 * The rule that it is exactly one of both also stops a release before this one, which does not know the new column,
 * from losing the name of an object when it copies a row.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const table of TABLES) {
    await db.schema.alterTable(table).addColumn('objeto', 'text').execute();
    // Neither engine copies the table for this, nor reads its documents.
    await sql`alter table ${sql.table(table)} alter column contenido drop not null`.execute(db);
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}Lugar`)}
      check ((contenido is null) <> (objeto is null)) ${sql.raw(engine === 'postgresql' ? 'not valid' : '')}`.execute(
      db,
    );
  }
  await db.schema
    .createTable('objetosAnunciados')
    .addColumn('clave', 'text', (c) => c.primaryKey())
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addColumn('retiradoEn', 'bigint')
    .addColumn('quitadoEn', 'bigint')
    .execute();
}
