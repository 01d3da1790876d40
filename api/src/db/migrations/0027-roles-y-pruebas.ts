import { type Kysely, sql } from 'kysely';
import type { Db, Engine } from '../connection';
import { COPIAR_CUENTAS_POR_LETRAS, TABLAS_CONTADAS } from '../conteos/contado';
import { disparadoresDeTabla } from '../conteos/disparadores';

/**
 * Counts accounts by letters under the name of their role: the triggers before had a number for each role, and refused
 * accounts of other roles. Adds the moment from which the loads of a release on trial count.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('pruebas').addColumn('juzgadaDesde', 'bigint').execute();
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
