import { sql } from 'kysely';
import { ESTADO, type Estado, type OrdenEvaluaciones } from 'shared-domain';
import type { RecibidoDe } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { withWords, wordsOf } from '../../db/rows';
import { aCentimos } from '../../db/valores';
import { esperanFirma } from '../firmas/firmas.repository';

export type FiltroEvaluaciones = RecibidoDe<'GET /api/evaluaciones', 'query'>;

/** The search looks for each word of `q`: 'quispe 4567' finds the Quispe with that DNI. */
export interface FiltroCola extends Omit<FiltroEvaluaciones, 'pagina' | 'porPagina'> {
  asesorId: number | undefined;
}

/** By which column each order sorts. Scores are sorted by their raw points, because most totals are the same. */
const ORDEN = {
  antiguas: ['e.creadoEn', 'asc'],
  recientes: ['e.creadoEn', 'desc'],
  monto: ['e.montoPrestamo', 'desc'],
  monto_menor: ['e.montoPrestamo', 'asc'],
  score: ['s.puntos', 'desc'],
  score_menor: ['s.puntos', 'asc'],
} as const satisfies Record<OrdenEvaluaciones, readonly [string, 'asc' | 'desc']>;

export const ordenDe = ({ orden = 'antiguas' }: Pick<FiltroCola, 'orden'>) => ORDEN[orden];

/** What waits for a decision, and what one advisor has, is little, however many years there are. */
export const sonPocas = ({ estado, asesorId, asesor }: FiltroCola): boolean =>
  estado === String(ESTADO.pendiente) || asesorId !== undefined || asesor !== undefined;

/** Read for each of a few evaluations. Of many ones the clients are found first. */
const BUSQUEDA_DE_CLIENTE = sql<string>`(select busqueda from clientes as c where c.id = ${sql.ref('e.clienteId')})`;

/** The evaluations that a filter leaves. Both engines leave the scores out where nothing asks for them. */
export function encontradas(db: Db, filtro: FiltroCola) {
  const { estado, q, asesorId, asesor, producto, banda, montoDesde, montoHasta, firma } = filtro;
  let consulta = db.selectFrom('evaluaciones as e').leftJoin('scores as s', 's.evaluacionId', 'e.id');
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
  if (banda !== undefined) consulta = consulta.where('s.banda', '=', banda);
  if (wordsOf(q).length === 0) return consulta;
  if (sonPocas(filtro)) return withWords(consulta, BUSQUEDA_DE_CLIENTE, q);
  const clientes = withWords(db.selectFrom('clientes as c').select('c.id'), 'c.busqueda', q);
  return consulta.where('e.clienteId', 'in', clientes);
}
