import type { Kysely } from 'kysely';

/** Adds the consent to another address of an account, and the links with which the earlier address is restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cambiosDeCorreo')
    .addColumn('pedidoPor', 'bigint', (c) => c.references('usuarios.id'))
    .execute();
  await db.schema.alterTable('cambiosDeCorreo').addColumn('consentidoEn', 'bigint').execute();
  await db.schema
    .createTable('correosAnteriores')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('usuarioId', 'bigint', (c) => c.notNull().references('usuarios.id'))
    .addColumn('anterior', 'text', (c) => c.notNull())
    .addColumn('nuevo', 'text', (c) => c.notNull())
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addColumn('expiraEn', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('correosAnterioresDeCuenta')
    .on('correosAnteriores')
    .columns(['usuarioId', 'creadoEn'])
    .execute();
}
