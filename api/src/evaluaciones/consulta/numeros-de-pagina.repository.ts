import { ESTADO, type OrdenEvaluaciones } from 'shared-domain';
import type { Db } from '../../db/connection';
import { inicioDe } from '../../db/conteos/contado';
import { cuantosPorLugar } from '../../db/conteos/conteos';
import { comienzoDePagina } from '../../db/conteos/pagina-contada';
import type { QueSeCuenta } from '../../db/conteos/que-se-cuenta';
import {
  countUpTo,
  type Direction,
  findSome,
  type Length,
  MOST_COUNTED,
  OPPOSITE,
  pageFromNearerEnd,
  pageOfFew,
  pageOfFound,
  wordsOf,
} from '../../db/rows';
import type { Pagina } from '../../listas/pagina';
import { encontradas, type FiltroCola, ordenDe, sonPocas } from './eleccion.repository';

type Numeros = Length & { ids: number[] };

const POR_DIA = { que: 'evaluaciones por día', inicioDe } as const;
const POR_MONTO = { que: 'evaluaciones por monto', inicioDe: (monto: number) => monto } as const;

/** By which counts a page of each order is found. */
const CONTADAS: Partial<
  Record<OrdenEvaluaciones, { que: QueSeCuenta; inicioDe: (lugar: number) => number }>
> = { antiguas: POR_DIA, recientes: POR_DIA, monto: POR_MONTO, monto_menor: POR_MONTO };

/**
 * The numbers of one page, and how long the list is. All evaluations of a state are counted beforehand; what waits for
 * a decision, and what one advisor has, is soon counted; of what else may be asked for no more than some are counted.
 */
export function numerosDePagina(db: Db, filtro: FiltroCola, pagina: Pagina): Promise<Numeros> {
  const {
    orden = 'antiguas',
    estado,
    sobreElLimite: _s,
    pagina: _,
    porPagina: __,
    ...otros
  } = filtro as FiltroCola & Pagina;
  const isAll = Object.values(otros).every((valor) => valor === undefined) && estado !== PENDIENTE;
  return isAll && CONTADAS[orden] ? enLoContado(db, filtro, pagina) : enLoHallado(db, filtro, pagina);
}

const PENDIENTE = String(ESTADO.pendiente);

async function enLoContado(db: Db, filtro: FiltroCola, pagina: Pagina): Promise<Numeros> {
  const [columna, sentido] = ordenDe(db, filtro);
  const contadas = CONTADAS[filtro.orden ?? 'antiguas'] ?? POR_DIA;
  const claves = filtro.estado === undefined ? undefined : [filtro.estado];
  const lugares = await cuantosPorLugar(db, contadas.que, { claves });
  const total = lugares.reduce((suma, { cantidad }) => suma + cantidad, 0);
  if (sentido === 'desc') lugares.reverse();
  const comienzo = comienzoDePagina(lugares, pagina);
  if (!comienzo) return { ids: [], total };
  const [primero, ultimo] = [comienzo.desde, comienzo.hasta].sort((a, b) => a - b) as [number, number];
  const filas = await encontradas(db, filtro)
    .select('e.id')
    .where(columna, '>=', contadas.inicioDe(primero))
    .where(columna, '<', contadas.inicioDe(ultimo + 1))
    .orderBy(columna, sentido)
    .orderBy('e.id', sentido)
    .limit(pagina.porPagina)
    .offset(comienzo.saltar)
    .execute();
  return { ids: filas.map(({ id }) => id), total };
}

async function enLoHallado(db: Db, filtro: FiltroCola, pagina: Pagina): Promise<Numeros> {
  const [columna, sentido] = ordenDe(db, filtro);
  const halladas = encontradas(db, filtro);
  const enOrden = (hacia: Direction) =>
    halladas.select('e.id').orderBy(columna, hacia).orderBy('e.id', hacia);
  if (sonPocas(filtro)) {
    const { filas, total } = await pageOfFew(enOrden(sentido), pagina);
    return { ids: filas.map(({ id }) => id), total };
  }
  if (wordsOf(filtro.q).length === 0) {
    const largo = await countUpTo(db, halladas, MOST_COUNTED);
    const filas = await pageFromNearerEnd(largo, pagina, (isBackwards) =>
      enOrden(isBackwards ? OPPOSITE[sentido] : sentido),
    );
    return { ids: filas.map(({ id }) => id), ...largo };
  }
  const { rows, ...largo } = await findSome(halladas.select('e.id'), columna);
  // In the order of an index millions could be read before the few of a seldom name.
  if (!largo.hayMas) return { ids: pageOfFound({ rows, ...largo }, sentido, pagina), ...largo };
  const filas = await enOrden(sentido).limit(pagina.porPagina).offset(pagina.offset).execute();
  return { ids: filas.map(({ id }) => id), ...largo };
}
