import { type Kysely, sql } from 'kysely';

const ACCOUNT_COLUMNS = ['ctaAhorros', 'cci', 'entidadFinanciera'];

/**
 * Keeps the data with which a credit was approved, and the account to which its money went. For credits that were
 * approved before, today's data of the client are the best that is known. Where earlier payouts went nobody knows, so
 * nothing is written there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const approved = db.schema
    .createTable('datosAprobados')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'));
  await ['correo', ...ACCOUNT_COLUMNS]
    .reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), approved)
    .execute();
  const copied = sql.join(['correo', ...ACCOUNT_COLUMNS].map((name) => sql.ref(name)));
  await sql`insert into ${sql.table('datosAprobados')} (${sql.ref('evaluacionId')}, ${copied})
    select e.id, ${sql.join(['correo', ...ACCOUNT_COLUMNS].map((name) => sql.ref(`c.${name}`)))}
    from evaluaciones e join clientes c on c.id = e.${sql.ref('clienteId')}
    where e.estado = 1`.execute(db);
  for (const name of ACCOUNT_COLUMNS) {
    await db.schema.alterTable('desembolsos').addColumn(name, 'text').execute();
  }
}
