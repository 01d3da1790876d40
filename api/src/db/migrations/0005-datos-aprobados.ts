import { type Kysely, sql } from 'kysely';

const CUENTA = ['ctaAhorros', 'cci', 'entidadFinanciera'];

/**
 * What a credit was approved with, and where its money went. Of what was approved before, today's data of the client
 * are the best that is known; where earlier payouts went is known to nobody, so nothing is written there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const aprobados = db.schema
    .createTable('datosAprobados')
    .addColumn('evaluacionId', 'bigint', (c) => c.primaryKey().references('evaluaciones.id'));
  await ['correo', ...CUENTA]
    .reduce((tabla, nombre) => tabla.addColumn(nombre, 'text', (c) => c.notNull()), aprobados)
    .execute();
  const copiadas = sql.join(['correo', ...CUENTA].map((nombre) => sql.ref(nombre)));
  await sql`insert into ${sql.table('datosAprobados')} (${sql.ref('evaluacionId')}, ${copiadas})
    select e.id, ${sql.join(['correo', ...CUENTA].map((nombre) => sql.ref(`c.${nombre}`)))}
    from evaluaciones e join clientes c on c.id = e.${sql.ref('clienteId')}
    where e.estado = 1`.execute(db);
  for (const nombre of CUENTA) {
    await db.schema.alterTable('desembolsos').addColumn(nombre, 'text').execute();
  }
}
