import { type Kysely, sql } from 'kysely';
import type { Engine } from '../connection';

/**
 * What comes with a correction: a note, and another document. The document that counts stays in its table, so that
 * nothing is copied here; what it replaces moves to a table of its own.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('evaluaciones').addColumn('notaDeCorreccion', 'text').execute();
  await db.schema.alterTable('evaluaciones').addColumn('documentoDeCorreccion', 'integer').execute();
  await db.schema
    .createTable('adjuntosReemplazados')
    .addColumn('evaluacionId', 'bigint', (c) => c.notNull().references('evaluaciones.id'))
    .addColumn('numero', 'integer', (c) => c.notNull())
    .addColumn('contenido', engine === 'postgresql' ? sql`bytea` : sql`blob`, (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('reemplazadoEn', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('adjuntosReemplazadosPk', ['evaluacionId', 'numero'])
    .execute();
}
