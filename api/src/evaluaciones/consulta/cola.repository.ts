import type { Estado, ORDEN_EVALUACIONES } from 'shared-domain';
import type { Db } from '../../db/connection';
import { patternsOf } from '../../listas/pagina';
import { type FilaEvaluacion, seleccionEvaluacion } from '../evaluaciones.repository';

export interface FiltroCola {
  estado?: Estado | undefined;
  /** Each word is looked for: 'quispe 4567' finds the Quispe with that DNI. */
  q?: string | undefined;
  orden: (typeof ORDEN_EVALUACIONES)[number];
  pagina: number;
  porPagina: number;
  asesorId?: number | undefined;
}

const ORDEN = {
  antiguas: ['e.creadoEn', 'asc'],
  recientes: ['e.creadoEn', 'desc'],
  monto: ['e.montoPrestamo', 'desc'],
} as const;

function encontradas(db: Db, { estado, q, asesorId }: FiltroCola) {
  let consulta = db.selectFrom('evaluaciones as e');
  if (estado !== undefined) consulta = consulta.where('e.estado', '=', estado);
  if (asesorId !== undefined) consulta = consulta.where('e.asesorId', '=', asesorId);
  const patrones = patternsOf(q);
  if (patrones.length === 0) return consulta;
  return consulta.where('e.clienteId', 'in', (eb) =>
    eb
      .selectFrom('clientes as c')
      .select('c.id')
      .where(({ and, eb: cada }) => and(patrones.map((patron) => cada('c.busqueda', 'like', patron)))),
  );
}

/** One page of the work queue, found narrowly and then shown in full, and how many rows there are in all. */
export async function paginaDeCola(
  db: Db,
  filtro: FiltroCola,
): Promise<{ filas: FilaEvaluacion[]; total: number }> {
  const { total } = await encontradas(db, filtro)
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const [columna, sentido] = ORDEN[filtro.orden];
  const halladas = await encontradas(db, filtro)
    .select('e.id')
    .orderBy(columna, sentido)
    .orderBy('e.id', sentido)
    .limit(filtro.porPagina)
    .offset((filtro.pagina - 1) * filtro.porPagina)
    .execute();
  if (halladas.length === 0) return { filas: [], total: Number(total) };
  const filas = await seleccionEvaluacion(db)
    .where(
      'e.id',
      'in',
      halladas.map(({ id }) => id),
    )
    .execute();
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return { filas: halladas.flatMap(({ id }) => porId.get(id) ?? []), total: Number(total) };
}

/** What the score of each of these evaluations follows from: the client's file and its own guarantor, if any. */
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
