import type { Audience, Registry } from 'shared-domain';
import type { Db } from '../../db/connection';
import { type Prueba, type PruebaDecidida, pruebasDecididas } from './pruebas.repository';

/** A release on trial as it stands now: what the registry says of it, and what was decided since. */
export interface EnPrueba extends Prueba {
  para: Audience;
  /** The share of everybody else who uses it too, where it began with roles or named people. */
  ademas: number | null;
  /** Loads since then count. */
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
