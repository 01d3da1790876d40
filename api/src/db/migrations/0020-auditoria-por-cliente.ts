import { type Kysely, sql } from 'kysely';

/** The events about one client, which auditors filter the trail by. Most events are about no client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ${sql.ref('auditoriaDeCliente')} on auditoria (${sql.ref('clienteId')}, fecha)
    where ${sql.ref('clienteId')} is not null`.execute(db);
}
