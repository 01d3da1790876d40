import { type Kysely, sql } from 'kysely';

/** Who handled evaluations in which role, and addresses of accounts that wait for a confirmation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Every look at a client's evaluations asks whether the caller handled any in another role; this index answers it.
  await sql`create index ${sql.ref('auditoriaDeManos')} on auditoria (${sql.ref('actorId')}, ${sql.ref('actorRol')})
    where tipo in ('evaluacion.registrada', 'evaluacion.corregida', 'evaluacion.editada', 'evaluacion.aprobada',
      'evaluacion.rechazada', 'desembolso.registrado')`.execute(db);
}
