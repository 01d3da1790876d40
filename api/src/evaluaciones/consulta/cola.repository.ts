import type { Estado, OrdenEvaluaciones } from 'shared-domain';
import type { RecibidoDe } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { pageOf, withWords, wordsOf } from '../../db/rows';
import { aCentimos } from '../../db/valores';
import type { Pagina } from '../../listas/pagina';
import { seleccionEvaluacion } from '../evaluaciones.repository';
import { esperanFirma } from '../firmas/firmas.repository';
import { hechosDe, personaDe } from '../hechos.repository';

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
  const clientes = withWords(db.selectFrom('clientes as c').select('c.id'), 'c.busqueda', q);
  return consulta.where('e.clienteId', 'in', clientes);
}

const deCola = (db: Db, quien: { id: number; dni: string | null }) =>
  seleccionEvaluacion(db)
    .innerJoin('scores as s', 's.evaluacionId', 'e.id')
    .select(['s.puntos', 's.banda'])
    .select(hechosDe(personaDe(quien)).as('hechos'));

export type FilaDeCola = Awaited<ReturnType<ReturnType<typeof deCola>['execute']>>[number];

/** One page of the queue and its length. The numbers of the page are found first, then its rows are read. */
export async function paginaDeCola(
  db: Db,
  filtro: FiltroCola,
  pagina: Pagina,
  quien: { id: number; dni: string | null },
): Promise<{ filas: FilaDeCola[]; total: number }> {
  const [columna, sentido] = ordenDe(filtro);
  const enOrden = encontradas(db, filtro).select('e.id').orderBy(columna, sentido).orderBy('e.id', sentido);
  const { filas: halladas, total } = await pageOf(enOrden, pagina);
  const ids = halladas.map(({ id }) => id);
  if (ids.length === 0) return { filas: [], total };
  const filas = await deCola(db, quien).where('e.id', 'in', ids).execute();
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return { filas: ids.flatMap((id) => porId.get(id) ?? []), total };
}

/** The advisors who have sent pending evaluations, and how many each. */
export function asesoresDeCola(db: Db) {
  return db
    .selectFrom('evaluaciones as e')
    .innerJoin('usuarios as a', 'a.id', 'e.asesorId')
    .select(['a.username', 'a.fullName', ({ fn }) => fn.countAll<number>().as('pendientes')])
    .where('e.estado', '=', 0)
    .groupBy(['a.id', 'a.username', 'a.fullName', 'a.busqueda'])
    .orderBy('a.busqueda')
    .execute();
}
