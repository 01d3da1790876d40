import { type Kysely, sql } from 'kysely';

/** Finds the few numbers of nine digits, to compare them with the DNIs of eight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists "clientesDeNueveDigitos" on clientes (dni) where length(dni) = 9`.execute(
    db,
  );
}
