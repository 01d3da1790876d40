import type { Kysely } from 'kysely';

/** The index of expired DNI holds the number of the client as well, so that the row itself is not fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('clientesPorCaducidad').execute();
  await db.schema
    .createIndex('clientesPorCaducidad')
    .on('clientes')
    .columns(['fechaCaducidadDni', 'id'])
    .execute();
}
