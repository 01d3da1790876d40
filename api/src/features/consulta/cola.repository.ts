import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import type { Largo, Pagina } from '../../listas/pagina';
import { enEseOrden, paginaDeLista } from '../../listas/pagina-de-lista.repository';
import { hechosDe, personaDe, seleccionEvaluacion } from '../evaluaciones';
import { encontradas, type FiltroCola, ordenDe, sonPocas } from './eleccion.repository';

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
  pedida: Pagina,
  quien: { id: number; dni: string | null },
  maximo?: number,
): Promise<Largo & { filas: FilaDeCola[] }> {
  const { filas: halladas, ...largo } = await numerosDePagina(db, filtro, pedida, maximo);
  const leer = (ids: number[]) => deCola(db, quien).where('e.id', 'in', ids).execute();
  return { filas: await enEseOrden(halladas, leer, ({ id }) => id), ...largo };
}

export function numerosDePagina(db: Db, filtro: FiltroCola, pedida: Pagina, maximo?: number) {
  const [lugar, sentido] = ordenDe(db, filtro);
  return paginaDeLista(db, {
    halladas: encontradas(db, filtro),
    clave: `evaluaciones ${filtro.orden ?? 'antiguas'}`,
    lugar,
    id: sql.ref<number>('e.id'),
    sentido,
    pedida,
    maximo,
    sonPocas: sonPocas(filtro),
  });
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
