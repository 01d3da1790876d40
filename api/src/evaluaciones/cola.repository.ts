import type { Estado, ORDEN_EVALUACIONES } from 'shared-domain';
import type { Db } from '../db/connection';
import { type FilaEvaluacion, seleccionEvaluacion } from './evaluaciones.repository';

export interface FiltroCola {
  estado?: Estado | undefined;
  /** Normalised: what the search column holds. */
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

/** One page of the work queue, and how many rows there are in all. */
export async function paginaDeCola(
  db: Db,
  filtro: FiltroCola,
): Promise<{ filas: FilaEvaluacion[]; total: number }> {
  const { estado, q, asesorId, porPagina } = filtro;
  const consulta = seleccionEvaluacion(db)
    .$if(estado !== undefined, (una) => una.where('e.estado', '=', estado as Estado))
    .$if(asesorId !== undefined, (una) => una.where('e.asesorId', '=', asesorId as number))
    .$if(!!q, (una) =>
      una.where((eb) =>
        eb.and(
          // Each word somewhere: 'quispe 4567' finds the Quispe with that DNI.
          (q as string)
            .split(' ')
            .map((palabra) => eb('c.busqueda', 'like', `%${palabra.replace(/[%_]/g, '')}%`)),
        ),
      ),
    );
  const { total } = await consulta
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const [columna, sentido] = ORDEN[filtro.orden];
  const filas = await consulta
    .orderBy(columna, sentido)
    .orderBy('e.id', sentido)
    .limit(porPagina)
    .offset((filtro.pagina - 1) * porPagina)
    .execute();
  return { filas, total: Number(total) };
}
