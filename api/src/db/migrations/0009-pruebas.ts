import type { Kysely } from 'kysely';

/** Loads of remotes by release, what was decided about releases on trial, and the source lines of page errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('telemetria').addColumn('pila', 'text').execute();
  await db.schema
    .createTable('cargas')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('fecha', 'bigint', (c) => c.notNull())
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('remote', 'text', (c) => c.notNull())
    .addColumn('release', 'text', (c) => c.notNull())
    .addColumn('milisegundos', 'bigint')
    .addColumn('fallo', 'text')
    .execute();
  // Loads of a release are counted by person, those of a person by the hour, and old ones are removed.
  const indexes: [string, string[]][] = [
    ['cargasDeVersion', ['remote', 'release', 'usuarioId', 'fecha']],
    ['cargasDePersona', ['usuarioId', 'fecha']],
    ['cargasPorFecha', ['fecha']],
  ];
  for (const [name, columns] of indexes) {
    await db.schema.createIndex(name).on('cargas').columns(columns).execute();
  }
  await db.schema
    .createTable('pruebas')
    .addColumn('remote', 'text', (c) => c.notNull())
    .addColumn('release', 'text', (c) => c.notNull())
    .addColumn('desde', 'bigint', (c) => c.notNull())
    .addColumn('porcentaje', 'bigint')
    .addColumn('retiradaEn', 'bigint')
    .addColumn('retiradaPor', 'bigint', (c) => c.references('usuarios.id'))
    .addPrimaryKeyConstraint('pruebasPorVersion', ['remote', 'release', 'desde'])
    .execute();
}
