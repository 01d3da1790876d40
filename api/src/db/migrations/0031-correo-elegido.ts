import { type Kysely, sql } from 'kysely';

/** Adds the advisor who chose the address of a client's account, until another person confirms it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('usuarios')
    .addColumn('correoElegidoPor', 'bigint', (c) => c.references('usuarios.id'))
    .execute();
  const { rows } = await sql<{ id: number; actorId: number }>`select u."id", a."actorId" from "usuarios" as u
    join "clientes" as c on c."dni" = u."dni"
    join "evaluaciones" as e on e."clienteId" = c."id"
    join "auditoriaEntera" as a on a."evaluacionId" = e."id" and a."tipo" = 'evaluacion.registrada'
    join "usuarios" as p on p."id" = a."actorId"
    where u."rol" = 'cliente' and u."claveHash" is null and u."correoDesde" is null and not exists (
      select 1 from "evaluaciones" as d join "auditoriaEntera" as b on b."evaluacionId" = d."id"
      where d."clienteId" = c."id" and b."tipo" in ('evaluacion.aprobada', 'evaluacion.rechazada'))
    order by a."orden" desc`.execute(db);
  // The last row of an account is its first registration.
  for (const { id, actorId } of rows) {
    await sql`update "usuarios" set "correoElegidoPor" = ${actorId} where "id" = ${id}`.execute(db);
  }
}
