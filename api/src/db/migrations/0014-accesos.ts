import type { Kysely } from 'kysely';

/** Where and with what people sign in: of the open session, of the latest tries, and the browsers that are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['direccion', 'navegador', 'dispositivo']) {
    await db.schema.alterTable('sesiones').addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('accesos')
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .addColumn('entro', 'smallint', (c) => c.notNull())
    .addColumn('veces', 'bigint', (c) => c.notNull())
    .addColumn('direccion', 'text')
    .addColumn('navegador', 'text')
    .addColumn('avisado', 'smallint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('accesosDePersona').on('accesos').columns(['usuarioId', 'fecha']).execute();
  await db.schema
    .createTable('dispositivos')
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('dispositivo', 'text', (c) => c.notNull())
    .addColumn('direccion', 'text')
    .addColumn('navegador', 'text')
    .addColumn('conocidoEn', 'bigint', (c) => c.notNull())
    .addColumn('usadoEn', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('dispositivosDePersona', ['usuarioId', 'dispositivo'])
    .execute();
}
