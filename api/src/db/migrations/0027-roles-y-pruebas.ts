import { type Kysely, sql } from 'kysely';
import type { Db, Engine } from '../connection';
import { COPIAR_CUENTAS_POR_LETRAS, TABLAS_CONTADAS } from '../conteos/contado';
import { disparadoresDeTabla } from '../conteos/disparadores';

/**
 * Accounts are counted by letters under the name of their role. The triggers before had a number for each role that they
 * knew, and refused accounts of any other role.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  // A writer that still runs the old trigger must commit before its counts are copied.
  if (engine === 'postgresql') await sql`lock table usuarios in share row exclusive mode`.execute(db);
  const triggers = TABLAS_CONTADAS.filter(({ tabla }) => tabla === 'usuarios').flatMap((tabla) =>
    disparadoresDeTabla(engine, tabla),
  );
  for (const statement of triggers) await sql.raw(statement).execute(db);
  const counted = await (db as Db)
    .selectFrom('conteos')
    .select('que')
    .where(sql<boolean>`que like 'cuentas de % letras'`)
    .limit(1)
    .executeTakeFirst();
  if (!counted) await sql.raw(COPIAR_CUENTAS_POR_LETRAS).execute(db);
}
