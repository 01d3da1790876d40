import type { Kysely } from 'kysely';

/** The number of a client stands in the index of expired DNI: who is found by it is not fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('clientesPorCaducidad').execute();
  await db.schema
    .createIndex('clientesPorCaducidad')
    .on('clientes')
    .columns(['fechaCaducidadDni', 'id'])
    .execute();
}
