import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ESTADO, type Estado, RANGO_DE_CAPACIDAD } from 'shared-domain';
import type { RecibidoDe } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { type Direction, isOneOf, withWords, wordsOf } from '../../db/rows';
import { aCentimos } from '../../db/valores';
import { esperanFirma } from '../evaluaciones';

export type FiltroEvaluaciones = RecibidoDe<'GET /api/evaluaciones', 'query'>;

/** The search looks for each word of `q`: 'quispe 4567' finds the Quispe with that DNI. */
export interface FiltroCola extends Omit<FiltroEvaluaciones, 'pagina' | 'porPagina' | 'cursor'> {
  asesorId: number | undefined;
  /** The pending evaluations that exceed a limit of exposure; left out for those who do not decide. */
  sobreElLimite?: number[];
}

const RANGO = sql<number>`coalesce(${sql.ref('k.rango')}, ${sql.lit(RANGO_DE_CAPACIDAD.sin_dato)})`;
const isSobreElLimite = (db: Db, { sobreElLimite = [] }: FiltroCola) => isOneOf(db, 'e.id', sobreElLimite);

/** By what an order sorts. Scores are sorted by their raw points, because most totals are the same. */
export function ordenDe(db: Db, filtro: FiltroCola): [por: RawBuilder<number>, sentido: Direction] {
  const columna = (nombre: string) => sql.ref<number>(nombre);
  switch (filtro.orden) {
    case undefined:
    case 'antiguas':
      return [columna('e.creadoEn'), 'asc'];
    case 'recientes':
      return [columna('e.creadoEn'), 'desc'];
    case 'monto':
      return [columna('e.montoPrestamo'), 'desc'];
    case 'monto_menor':
      return [columna('e.montoPrestamo'), 'asc'];
    case 'score':
      return [columna('s.puntos'), 'desc'];
    case 'score_menor':
      return [columna('s.puntos'), 'asc'];
    case 'alcanza':
      return [RANGO, 'asc'];
    case 'alcanza_menos':
      return [RANGO, 'desc'];
    case 'exposicion':
      return [sql<number>`case when ${isSobreElLimite(db, filtro)} then 0 else 1 end`, 'asc'];
  }
}

/** What waits for a decision, and what one advisor has, is little, however many years there are. */
export const sonPocas = ({ estado, asesorId, asesor }: FiltroCola): boolean =>
  estado === String(ESTADO.pendiente) || asesorId !== undefined || asesor !== undefined;

/**
 * Keeps those of a few evaluations whose client's name or DNI has all these words. The client of each is read: PostgreSQL
 * would estimate the few as many and read whole tables. Of many evaluations the clients are found first.
 */
export function conPalabrasDeCliente<DB, TB extends keyof DB, O>(
  evaluaciones: SelectQueryBuilder<DB, TB, O>,
  q: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const palabras = wordsOf(q).map((palabra) => sql`busqueda like ${`%${palabra}%`}`);
  if (palabras.length === 0) return evaluaciones;
  return evaluaciones.where(
    sql<boolean>`(select ${sql.join(palabras, sql` and `)} from clientes as c where c.id = ${sql.ref('e.clienteId')})`,
  );
}

/** The evaluations that a filter leaves, joined with scores and capacities only where something asks for them. */
export function encontradas(db: Db, filtro: FiltroCola) {
  const { estado, q, asesorId, asesor, producto, banda, alcanza, montoDesde, montoHasta, firma } = filtro;
  const { orden = '' } = filtro;
  let consulta = db
    .selectFrom('evaluaciones as e')
    .$if(banda !== undefined || orden.startsWith('score'), (una) =>
      una.leftJoin('scores as s', 's.evaluacionId', 'e.id'),
    )
    .$if(alcanza !== undefined || orden.startsWith('alcanza'), (una) =>
      una.leftJoin('capacidades as k', 'k.evaluacionId', 'e.id'),
    );
  if (estado !== undefined) consulta = consulta.where('e.estado', '=', Number(estado) as Estado);
  if (firma !== undefined) consulta = consulta.where('e.id', 'in', esperanFirma(db));
  if (asesorId !== undefined) consulta = consulta.where('e.asesorId', '=', asesorId);
  if (producto !== undefined) consulta = consulta.where('e.producto', '=', producto);
  if (montoDesde !== undefined) consulta = consulta.where('e.montoPrestamo', '>=', aCentimos(+montoDesde));
  if (montoHasta !== undefined) consulta = consulta.where('e.montoPrestamo', '<=', aCentimos(+montoHasta));
  if (asesor !== undefined) {
    const suId = db.selectFrom('usuarios').select('id').where('username', '=', asesor);
    consulta = consulta.where('e.asesorId', '=', suId);
  }
  if (banda !== undefined) consulta = consulta.where(sql.ref('s.banda'), '=', banda);
  if (alcanza !== undefined) consulta = consulta.where(RANGO, '=', RANGO_DE_CAPACIDAD[alcanza]);
  if (filtro.exposicion !== undefined) consulta = consulta.where(isSobreElLimite(db, filtro));
  if (wordsOf(q).length === 0) return consulta;
  if (sonPocas(filtro)) return conPalabrasDeCliente(consulta, q);
  const clientes = withWords(db.selectFrom('clientes as c').select('c.id'), 'c.busqueda', q);
  return consulta.where('e.clienteId', 'in', clientes);
}
