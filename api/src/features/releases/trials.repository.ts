import { sql } from 'kysely';
import { SLOW_LOAD_MS } from 'shared-domain/operacion';
import type { Audience, LoadCount, Registry } from 'shared-domain/remotes';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { Tablas } from '../../db/tablas';

type TrialKey = Pick<Tablas['pruebas'], 'remote' | 'release' | 'desde'>;

export function decidedTrials(db: Db) {
  return db
    .selectFrom('pruebas as p')
    .leftJoin('usuarios as u', 'u.id', 'p.retiradaPor')
    .selectAll('p')
    .select('u.fullName as retiradaPorNombre')
    .execute();
}

type Decision = Partial<Omit<Tablas['pruebas'], keyof TrialKey>>;

const UNDECIDED = {
  porcentaje: null,
  retiradaEn: null,
  retiradaPor: null,
  retiradaPorNombre: null,
  juzgadaDesde: null,
};

/** False if the release is already withdrawn. */
export async function decideTrial(
  tx: Db,
  { remote, release, desde }: TrialKey,
  decision: Decision,
): Promise<boolean> {
  const { retiradaPorNombre: _, ...columns } = UNDECIDED;
  const written = await tx
    .insertInto('pruebas')
    .values({ ...columns, remote, release, desde, ...decision })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'release', 'desde'])
        .doUpdateSet(decision)
        .where('pruebas.retiradaEn', 'is', null),
    )
    .returning('remote')
    .execute();
  return written.length === 1;
}

/** Undoes only the service's own withdrawal, else returns false. Earlier loads no longer count. */
export async function resumeTrial(
  tx: Db,
  { remote, release, desde }: TrialKey,
  ahora: number,
): Promise<boolean> {
  const resumed = await tx
    .updateTable('pruebas')
    .set({ retiradaEn: null, juzgadaDesde: ahora })
    .where((eb) => eb.and({ remote, release, desde }))
    .where('retiradaEn', 'is not', null)
    .where('retiradaPor', 'is', null)
    .returning('remote')
    .execute();
  return resumed.length === 1;
}

export type OnTrial = Awaited<ReturnType<typeof trialsOf>>[number];

export async function trialsOf(db: Db, { trials = {} }: Registry) {
  const entries = Object.entries(trials);
  const decisions = entries.length > 0 ? await decidedTrials(db) : [];
  return entries.map(
    ([
      remote,
      {
        entry: { release },
        audience: published,
        since,
      },
    ]) => {
      const desde = Date.parse(since);
      const decision = decisions.find(
        (one) => one.remote === remote && one.release === release && one.desde === desde,
      );
      const {
        porcentaje,
        juzgadaDesde,
        retiradaEn: at,
        retiradaPor: by,
        retiradaPorNombre: byName,
      } = decision ?? UNDECIDED;
      const isShare = 'percent' in published;
      const audience: Audience = isShare ? { percent: porcentaje ?? published.percent } : published;
      return {
        remote,
        release,
        desde,
        audience,
        morePercent: isShare ? null : porcentaje,
        judgedSince: juzgadaDesde ?? desde,
        withdrawal: at === null ? null : { at, by, byName },
      };
    },
  );
}

export function loadsOfUser(db: Db, usuarioId: number, since: number): Promise<number> {
  return countRows(db.selectFrom('cargas').where('usuarioId', '=', usuarioId).where('fecha', '>', since));
}

/** A first screen after a failure does not undo it. */
export async function saveLoad(db: Db, load: Tablas['cargas']): Promise<void> {
  await db
    .insertInto('cargas')
    .values(load)
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

export async function deleteLoadsUntil(db: Db, fecha: number): Promise<void> {
  await db.deleteFrom('cargas').where('fecha', '<=', fecha).execute();
}

const HOUR = 3_600_000;

/** One vote per person and hour, until the person's first failed hour. */
export async function loadCountOf(
  db: Db,
  { remote, release }: { remote: string; release: string },
  since = 0,
): Promise<LoadCount> {
  const hora = sql<number>`fecha / ${sql.lit(HOUR)}`;
  const loads = db
    .selectFrom('cargas')
    .where('remote', '=', remote)
    .where('release', '=', release)
    .where('fecha', '>=', since);
  const failures = loads
    .where('fallo', 'is not', null)
    .groupBy('usuarioId')
    .select(['usuarioId', sql<number>`min(${hora})`.as('hora')]);
  const votes = loads
    .where('fallo', 'is', null)
    .select(['usuarioId', hora.as('hora')])
    .distinct();
  const good = db
    .selectFrom(votes.as('c'))
    .leftJoin(failures.as('f'), 'f.usuarioId', 'c.usuarioId')
    .where((eb) => eb.or([eb('f.hora', 'is', null), eb('c.hora', '<', eb.ref('f.hora'))]));
  return { good: await countRows(good), failed: await countRows(db.selectFrom(failures.as('f'))) };
}

export function figuresByRelease(db: Db) {
  const countIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`;
  return db
    .selectFrom('cargas')
    .groupBy(['remote', 'release'])
    .select((eb) => [
      'remote',
      'release',
      eb.fn.countAll<number>().as('cargas'),
      eb.fn.count<number>('usuarioId').distinct().as('personas'),
      countIf(sql`${eb.ref('fallo')} is not null`).as('fallidas'),
      countIf(sql`${eb.ref('milisegundos')} > ${sql.lit(SLOW_LOAD_MS)}`).as('lentas'),
    ])
    .execute();
}
