import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists ${sql.ref('evaluacionesPagadasDeCliente')} on evaluaciones
    (${sql.ref('clienteId')}, ${sql.ref('desembolsadoEn')}) where ${sql.ref('desembolsadoEn')} is not null`.execute(
    db,
  );
}
