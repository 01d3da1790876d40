import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { enBloquesDeDias, type Tramo } from '../db/conteos/bloques-de-dias';
import { diasDe, inicioDe, PASOS_DE_BLOQUE, pasoDeEspera, tramoDePaso } from '../db/conteos/contado';
import { conteosDe } from '../db/conteos/conteos';
import { countRows, type Period } from '../db/rows';
import { type FiltroFilas, filasDe } from './resumen.repository';

/** Written exactly as in the index `evaluacionesPorEspera`. */
const ESPERA = sql<number>`("decididoEn" - "creadoEn")`;

interface Paso {
  paso: number;
  cantidad: number;
}

/** The time from registration to decision that half of the decided evaluations took at most. */
export async function medianaDeDecision(db: Db, filtro: FiltroFilas): Promise<number | null> {
  const { asesorId } = filtro;
  const decididas = filasDe(db, filtro).where('decididoEn', 'is not', null);
  const esperas = (desde: number, cuantas: number) =>
    decididas.select(ESPERA.as('espera')).orderBy('espera').offset(desde).limit(cuantas);
  if (asesorId !== undefined) {
    const total = await countRows(decididas);
    return total === 0 ? null : media(await esperas(...enMedio(total)).execute());
  }
  const pasos = await pasosDe(db, filtro);
  const total = pasos.reduce((suma, { cantidad }) => suma + cantidad, 0);
  if (total === 0) return null;
  const [primera, cuantas] = enMedio(total);
  const halladas: { espera: number }[] = [];
  let antes = 0;
  for (const { paso, cantidad } of pasos) {
    const desde = Math.max(0, primera + halladas.length - antes);
    const faltan = cuantas - halladas.length;
    if (faltan > 0 && desde < cantidad) {
      const tramo = tramoDePaso(paso);
      const suyas = esperas(desde, faltan).where(ESPERA, '>=', tramo.desde).where(ESPERA, '<', tramo.hasta);
      halladas.push(...(await suyas.execute()));
    }
    antes += cantidad;
  }
  return halladas.length === 0 ? null : media(halladas);
}

/** From which one on, and how many, stand in the middle of so many in order. */
const enMedio = (total: number): [number, number] => [Math.floor((total - 1) / 2), total % 2 === 0 ? 2 : 1];

const media = (filas: { espera: number }[]) =>
  filas.reduce((suma, { espera }) => suma + espera, 0) / filas.length;

/**
 * How many were decided within each step of time. Whole blocks of days are counted beforehand; what a period has before
 * its first block and after its last one is counted now.
 */
async function pasosDe(db: Db, periodo: Period): Promise<Paso[]> {
  const { bloques, dias } = enBloquesDeDias(diasDe(periodo));
  const partes: Paso[][] = [];
  if (bloques) {
    const lugar = (bloque: number | undefined) => bloque && bloque * PASOS_DE_BLOQUE;
    const paso = sql<number>`n.lugar % ${sql.lit(PASOS_DE_BLOQUE)}`;
    const contados = conteosDe(db, 'esperas', { desde: lugar(bloques.desde), hasta: lugar(bloques.hasta) })
      .select((eb) => [paso.as('paso'), eb.fn.sum<number>('n.cantidad').as('cantidad')])
      .groupBy(paso);
    partes.push(await contados.execute());
  }
  for (const tramo of dias) partes.push(await pasosAhora(db, tramo));
  return sumados(partes);
}

function pasosAhora(db: Db, { desde, hasta }: Tramo): Promise<Paso[]> {
  const inicio = (dia: number | undefined) => (dia === undefined ? undefined : inicioDe(dia));
  const paso = sql<number>`${sql.raw(pasoDeEspera('evaluaciones'))}`;
  return filasDe(db, { desde: inicio(desde), hasta: inicio(hasta), asesorId: undefined })
    .where('decididoEn', 'is not', null)
    .select((eb) => [paso.as('paso'), eb.fn.countAll<number>().as('cantidad')])
    .groupBy(paso)
    .execute();
}

function sumados(partes: Paso[][]): Paso[] {
  const porPaso = new Map<number, number>();
  for (const { paso, cantidad } of partes.flat()) porPaso.set(paso, (porPaso.get(paso) ?? 0) + cantidad);
  return [...porPaso].map(([paso, cantidad]) => ({ paso, cantidad })).sort((a, b) => a.paso - b.paso);
}
