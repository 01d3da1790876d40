import type { Audience, Registry } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { TablaPruebas } from '../../db/tablas';

/** A release on trial, from the moment at which the registry began to name it. */
type Prueba = Pick<TablaPruebas, 'remote' | 'release' | 'desde'>;

type PruebaDecidida = TablaPruebas & { retiradaPorNombre: string | null };

export function pruebasDecididas(db: Db): Promise<PruebaDecidida[]> {
  return db
    .selectFrom('pruebas as p')
    .leftJoin('usuarios as u', 'u.id', 'p.retiradaPor')
    .selectAll('p')
    .select('u.fullName as retiradaPorNombre')
    .execute();
}

type Decision = Partial<Omit<TablaPruebas, keyof Prueba>>;

/** Writes down a decision about a trial. Answers false where the release was withdrawn already: that stays so. */
export async function decidirPrueba(
  tx: Db,
  { remote, release, desde }: Prueba,
  decision: Decision,
): Promise<boolean> {
  const nada = { porcentaje: null, retiradaEn: null, retiradaPor: null, juzgadaDesde: null };
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
export interface EnPrueba extends Prueba {
  para: Audience;
  /** The share of everybody else who uses it too, where it began with roles or named people. */
  ademas: number | null;
  juzgadaDesde: number;
  retirada: (Pick<PruebaDecidida, 'retiradaPor' | 'retiradaPorNombre'> & { fecha: number }) | null;
}

/** The releases on trial of a registry. Without any, the database is not asked. */
export async function enPrueba(db: Db, { trials = {} }: Registry): Promise<EnPrueba[]> {
  const pruebas = Object.entries(trials);
  if (pruebas.length === 0) return [];
  const decididas = await pruebasDecididas(db);
  return pruebas.map(([remote, { entry, audience, since }]) => {
    const prueba = { remote, release: entry.release, desde: Date.parse(since) };
    const decidida = decididas.find((una) => esDe(prueba, una));
    return {
      ...prueba,
      juzgadaDesde: decidida?.juzgadaDesde ?? prueba.desde,
      ...comoEsta(audience, decidida),
    };
  });
}

const esDe = (prueba: Prueba, { remote, release, desde }: PruebaDecidida): boolean =>
  prueba.remote === remote && prueba.release === release && prueba.desde === desde;

function comoEsta(
  audience: Audience,
  decidida: PruebaDecidida | undefined,
): Pick<EnPrueba, 'para' | 'ademas' | 'retirada'> {
  const { porcentaje = null, retiradaEn = null } = decidida ?? {};
  const isShare = 'percent' in audience;
  const quienes = {
    para: isShare ? { percent: porcentaje ?? audience.percent } : audience,
    ademas: isShare ? null : porcentaje,
  };
  if (!decidida || retiradaEn === null) return { ...quienes, retirada: null };
  const { retiradaPor, retiradaPorNombre } = decidida;
  return { ...quienes, retirada: { fecha: retiradaEn, retiradaPor, retiradaPorNombre } };
}
