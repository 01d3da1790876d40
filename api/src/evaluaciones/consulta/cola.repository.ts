import type { Estado } from 'shared-domain';
import type { RecibidoDe } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { pageOf, withWords, wordsOf } from '../../db/rows';
import type { Pagina } from '../../listas/pagina';
import { seleccionEvaluacion } from '../evaluaciones.repository';
import { hechosDe, personaDe } from '../hechos.repository';

export type FiltroEvaluaciones = RecibidoDe<'GET /api/evaluaciones', 'query'>;

/** The search looks for each word of `q`: 'quispe 4567' finds the Quispe with that DNI. */
export interface FiltroCola extends Pick<FiltroEvaluaciones, 'estado' | 'q' | 'orden'> {
  asesorId: number | undefined;
}

const ORDEN = {
  antiguas: ['e.creadoEn', 'asc'],
  recientes: ['e.creadoEn', 'desc'],
  monto: ['e.montoPrestamo', 'desc'],
} as const;

function encontradas(db: Db, { estado, q, asesorId }: FiltroCola) {
  let consulta = db.selectFrom('evaluaciones as e');
  if (estado !== undefined) consulta = consulta.where('e.estado', '=', Number(estado) as Estado);
  if (asesorId !== undefined) consulta = consulta.where('e.asesorId', '=', asesorId);
  if (wordsOf(q).length === 0) return consulta;
  const clientes = withWords(db.selectFrom('clientes as c').select('c.id'), 'c.busqueda', q);
  return consulta.where('e.clienteId', 'in', clientes);
}

const conHechos = (db: Db, quien: { id: number; dni: string | null }) =>
  seleccionEvaluacion(db).select(hechosDe(personaDe(quien)).as('hechos'));

export type FilaDeCola = Awaited<ReturnType<ReturnType<typeof conHechos>['execute']>>[number];

/** One page of the queue and its length. The numbers of the page are found first, then its rows are read. */
export async function paginaDeCola(
  db: Db,
  filtro: FiltroCola,
  pagina: Pagina,
  quien: { id: number; dni: string | null },
): Promise<{ filas: FilaDeCola[]; total: number }> {
  const [columna, sentido] = ORDEN[filtro.orden ?? 'antiguas'];
  const enOrden = encontradas(db, filtro).select('e.id').orderBy(columna, sentido).orderBy('e.id', sentido);
  const { filas: halladas, total } = await pageOf(enOrden, pagina);
  const ids = halladas.map(({ id }) => id);
  if (ids.length === 0) return { filas: [], total };
  const filas = await conHechos(db, quien).where('e.id', 'in', ids).execute();
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return { filas: ids.flatMap((id) => porId.get(id) ?? []), total };
}

/** The data from which the score of each of these evaluations is computed: the client's file and the guarantor. */
export async function fichasDe(db: Db, ids: number[]): Promise<Map<number, FichaDeScore>> {
  if (ids.length === 0) return new Map();
  const fichas = await seleccionDeFichas(db).where('e.id', 'in', ids).execute();
  return new Map(fichas.map((ficha) => [ficha.evaluacion, ficha]));
}

function seleccionDeFichas(db: Db) {
  return db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .leftJoin('avales as a', 'a.evaluacionId', 'e.id')
    .selectAll(['c', 'a'])
    .select('e.id as evaluacion');
}

export type FichaDeScore = Awaited<ReturnType<ReturnType<typeof seleccionDeFichas>['execute']>>[number];
