import type { Audience, Registry } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';

/** A release on trial, from the moment at which the registry began to name it. */
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

/** Writes down a decision about a trial. Answers false where the release was withdrawn already: that stays so. */
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

/** Undoes a withdrawal by the service, and forgets the loads before. Answers false if the service did not withdraw it. */
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

/** A release on trial as it stands now: what the registry says of it, and what was decided since. */
export type EnPrueba = Awaited<ReturnType<typeof enPrueba>>[number];

/** The releases on trial of a registry. Without any, the database is not asked. */
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
        /** The share of everybody else who uses it too, where it began with roles or named people. */
        ademas: isShare ? null : porcentaje,
        juzgadaDesde: juzgadaDesde ?? desde,
        retirada: fecha === null ? null : { fecha, retiradaPor, retiradaPorNombre },
      };
    },
  );
}
