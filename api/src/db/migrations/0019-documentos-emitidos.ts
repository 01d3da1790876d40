import type { Kysely } from 'kysely';

/** The codes of printed sheets. What a sheet says has one code; once it says something else, it gets another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documentosEmitidos')
    .addColumn('codigo', 'text', (c) => c.primaryKey())
    .addColumn('evaluacionId', 'bigint', (c) => c.notNull().references('evaluaciones.id'))
    .addColumn('documento', 'text', (c) => c.notNull())
    .addColumn('huella', 'text', (c) => c.notNull())
    .addColumn('emitidoEn', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('documentoUnaVez', ['evaluacionId', 'documento', 'huella'])
    .execute();
}
