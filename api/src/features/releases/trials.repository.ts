import { sql } from 'kysely';
import { CARGA_LENTA_MS } from 'shared-domain/operacion';
import type { Audience, LoadCount, Registry } from 'shared-domain/remotes';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

type Prueba = Pick<Tablas['pruebas'], 'remote' | 'release' | 'desde'>;

export function pruebasDecididas(db: Db) {
  return db
    .selectFrom('pruebas as p')
    .leftJoin('usuarios as u', 'u.id', 'p.retiradaPor')
    .selectAll('p')
    .select('u.fullName as retiradaPorNombre')
    .execute();
}

type Decision = Partial<Omit<Tablas['pruebas'], keyof Prueba>>;

const SIN_DECIDIR = {
  porcentaje: null,
  retiradaEn: null,
  retiradaPor: null,
  retiradaPorNombre: null,
  juzgadaDesde: null,
};

/** False if the release is already withdrawn. */
export async function decidirPrueba(
  tx: Db,
  { remote, release, desde }: Prueba,
  decision: Decision,
): Promise<boolean> {
  const { retiradaPorNombre: _, ...nada } = SIN_DECIDIR;
  const escritas = await tx
    .insertInto('pruebas')
    .values({ ...nada, remote, release, desde, ...decision })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'release', 'desde'])
        .doUpdateSet(decision)
        .where('pruebas.retiradaEn', 'is', null),
    )
    .returning('remote')
    .execute();
  return escritas.length === 1;
}

/** Undoes only the service's own withdrawal, else returns false. Earlier loads no longer count. */
export async function reanudarPrueba(
  tx: Db,
  { remote, release, desde }: Prueba,
  ahora: number,
): Promise<boolean> {
  const reanudadas = await tx
    .updateTable('pruebas')
    .set({ retiradaEn: null, juzgadaDesde: ahora })
    .where((eb) => eb.and({ remote, release, desde }))
    .where('retiradaEn', 'is not', null)
    .where('retiradaPor', 'is', null)
    .returning('remote')
    .execute();
  return reanudadas.length === 1;
}

export type EnPrueba = Awaited<ReturnType<typeof enPrueba>>[number];

export async function enPrueba(db: Db, { trials = {} }: Registry) {
  const pruebas = Object.entries(trials);
  const decididas = pruebas.length > 0 ? await pruebasDecididas(db) : [];
  return pruebas.map(
    ([
      remote,
      {
        entry: { release },
        audience,
        since,
      },
    ]) => {
      const desde = Date.parse(since);
      const decidida = decididas.find(
        (una) => una.remote === remote && una.release === release && una.desde === desde,
      );
      const { porcentaje, juzgadaDesde, retiradaEn: fecha, ...retiro } = decidida ?? SIN_DECIDIR;
      const { retiradaPor, retiradaPorNombre } = retiro;
      const isShare = 'percent' in audience;
      const para: Audience = isShare ? { percent: porcentaje ?? audience.percent } : audience;
      return {
        remote,
        release,
        desde,
        para,
        ademas: isShare ? null : porcentaje,
        juzgadaDesde: juzgadaDesde ?? desde,
        retirada: fecha === null ? null : { fecha, retiradaPor, retiradaPorNombre },
      };
    },
  );
}

export function cargasDePersona(db: Db, usuarioId: number, desde: number): Promise<number> {
  return countRows(db.selectFrom('cargas').where('usuarioId', '=', usuarioId).where('fecha', '>', desde));
}

/** A first screen after a failure does not undo it. */
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

/** One vote per person and hour, until the person's first failed hour. */
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
