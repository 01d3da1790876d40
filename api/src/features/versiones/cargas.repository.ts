import { sql } from 'kysely';
import { CARGA_LENTA_MS, type LoadCount } from 'shared-domain';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

export function cargasDePersona(db: Db, usuarioId: number, desde: number): Promise<number> {
  return countRows(db.selectFrom('cargas').where('usuarioId', '=', usuarioId).where('fecha', '>', desde));
}

/** A first screen after a failure does not undo the failure. */
export async function guardarCarga(db: Db, carga: Tablas['cargas']): Promise<void> {
  await db
    .insertInto('cargas')
    .values(carga)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          milisegundos: eb.fn.coalesce('cargas.milisegundos', 'excluded.milisegundos'),
          fallo: eb.fn.coalesce('cargas.fallo', 'excluded.fallo'),
        }))
        .whereRef('cargas.usuarioId', '=', 'excluded.usuarioId')
        .whereRef('cargas.remote', '=', 'excluded.remote')
        .whereRef('cargas.release', '=', 'excluded.release'),
    )
    .execute();
}

export async function borrarCargasHasta(db: Db, fecha: number): Promise<void> {
  await db.deleteFrom('cargas').where('fecha', '<=', fecha).execute();
}

const HORA = 3_600_000;

/** One vote for each person and hour, until the first hour in which a load failed for that person. */
export async function cuentaDe(
  db: Db,
  { remote, release }: { remote: string; release: string },
  desde = 0,
): Promise<LoadCount> {
  const hora = sql<number>`fecha / ${sql.lit(HORA)}`;
  const cargas = db
    .selectFrom('cargas')
    .where('remote', '=', remote)
    .where('release', '=', release)
    .where('fecha', '>=', desde);
  const primeros = cargas
    .where('fallo', 'is not', null)
    .groupBy('usuarioId')
    .select(['usuarioId', sql<number>`min(${hora})`.as('hora')]);
  const votos = cargas
    .where('fallo', 'is', null)
    .select(['usuarioId', hora.as('hora')])
    .distinct();
  const buenas = db
    .selectFrom(votos.as('c'))
    .leftJoin(primeros.as('f'), 'f.usuarioId', 'c.usuarioId')
    .where((eb) => eb.or([eb('f.hora', 'is', null), eb('c.hora', '<', eb.ref('f.hora'))]));
  return { good: await countRows(buenas), failed: await countRows(db.selectFrom(primeros.as('f'))) };
}

export function cifrasPorVersion(db: Db) {
  const cuantas = (condicion: ReturnType<typeof sql>) =>
    sql<number>`cast(sum(case when ${condicion} then 1 else 0 end) as integer)`;
  return db
    .selectFrom('cargas')
    .groupBy(['remote', 'release'])
    .select((eb) => [
      'remote',
      'release',
      eb.fn.countAll<number>().as('cargas'),
      eb.fn.count<number>('usuarioId').distinct().as('personas'),
      cuantas(sql`${eb.ref('fallo')} is not null`).as('fallidas'),
      cuantas(sql`${eb.ref('milisegundos')} > ${sql.lit(CARGA_LENTA_MS)}`).as('lentas'),
    ])
    .execute();
}
