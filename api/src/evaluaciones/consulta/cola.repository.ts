import type { Db } from '../../db/connection';
import type { Length } from '../../db/rows';
import type { Pagina } from '../../listas/pagina';
import { seleccionEvaluacion } from '../evaluaciones.repository';
import { hechosDe, personaDe } from '../hechos.repository';
import type { FiltroCola } from './eleccion.repository';
import { numerosDePagina } from './numeros-de-pagina.repository';

const deCola = (db: Db, quien: { id: number; dni: string | null }) =>
  seleccionEvaluacion(db)
    .innerJoin('scores as s', 's.evaluacionId', 'e.id')
    .leftJoin('capacidades as k', 'k.evaluacionId', 'e.id')
    .select(['s.puntos', 's.banda', 'k.rango'])
    .select(hechosDe(personaDe(quien)).as('hechos'));

export type FilaDeCola = Awaited<ReturnType<ReturnType<typeof deCola>['execute']>>[number];

/** One page of the queue and its length. The numbers of the page are found first, then its rows are read. */
export async function paginaDeCola(
  db: Db,
  filtro: FiltroCola,
  pagina: Pagina,
  quien: { id: number; dni: string | null },
): Promise<Length & { filas: FilaDeCola[] }> {
  const { ids, ...largo } = await numerosDePagina(db, filtro, pagina);
  if (ids.length === 0) return { filas: [], ...largo };
  const filas = await deCola(db, quien).where('e.id', 'in', ids).execute();
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return { filas: ids.flatMap((id) => porId.get(id) ?? []), ...largo };
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
