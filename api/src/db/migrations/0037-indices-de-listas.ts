import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists ${sql.ref('auditoriaDeEdiciones')} on auditoria
    (${sql.ref('evaluacionId')}, ${sql.ref('actorId')}, id) where tipo = 'evaluacion.editada'`.execute(db);
  await sql`create index if not exists ${sql.ref('auditoriaDeReenvios')} on auditoria
    (${sql.ref('evaluacionId')}, id) where tipo = 'evaluacion.corregida'`.execute(db);
}
