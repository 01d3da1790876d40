import type { Audience, Registry } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';

/** `desde` is when the registry began to name the trial. */
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

/** Returns false, and changes nothing, if the release is already withdrawn. */
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

/** Undoes only a withdrawal by the service, else returns false. Earlier loads count no more. */
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
        /** Share of all other users, if the trial began with roles or named people. */
        ademas: isShare ? null : porcentaje,
        juzgadaDesde: juzgadaDesde ?? desde,
        retirada: fecha === null ? null : { fecha, retiradaPor, retiradaPorNombre },
      };
    },
  );
}
