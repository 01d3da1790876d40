import { type Kysely, sql } from 'kysely';

/** Who handled evaluations in which role, and addresses of accounts that wait for a confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Every look at a client's evaluations asks whether the caller handled any in another role; this index answers it.
  await sql`create index ${sql.ref('auditoriaDeManos')} on auditoria (${sql.ref('actorId')}, ${sql.ref('actorRol')})
    where tipo in ('evaluacion.registrada', 'evaluacion.corregida', 'evaluacion.editada', 'evaluacion.aprobada',
      'evaluacion.rechazada', 'desembolso.registrado')`.execute(db);
  await db.schema.alterTable('usuarios').addColumn('correoDesde', 'bigint').execute();
  await db.schema
    .createTable('cambiosDeCorreo')
    .addColumn('usuarioId', 'bigint', (c) => c.primaryKey().references('usuarios.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('motivo', 'text', (c) => c.notNull())
    .addColumn('fallos', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('creadoEn', 'bigint', (c) => c.notNull())
    .addColumn('expiraEn', 'bigint', (c) => c.notNull())
    .execute();
}
