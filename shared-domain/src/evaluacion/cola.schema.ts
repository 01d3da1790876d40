import { z } from 'zod';
import { PARAMETRO, POR_PAGINAS, paginaDe } from '../listas/pagina.schema';
import { POLITICA_SCORE } from '../score/score.politica';
import { evaluacionSchema } from './evaluacion.schema';

const BANDAS = [...POLITICA_SCORE.bandas, POLITICA_SCORE.otraBanda];

/** The score as a list shows it: its total and its band, without the factors. */
export const scoreDeFilaSchema = z.object({
  total: z.int().min(POLITICA_SCORE.minimo).max(POLITICA_SCORE.maximo),
  banda: z.object({
    nombre: z.literal(BANDAS.map(({ nombre }) => nombre)),
    color: z.literal(BANDAS.map(({ color }) => color)),
  }),
});
export type ScoreDeFila = z.infer<typeof scoreDeFilaSchema>;

/**
 * A row of the work queue. The API adds the score for the role that decides. To calculate it, the page would have to
 * read each client's file, and every reading of a file is written down in the audit trail.
 */
export const filaDeColaSchema = evaluacionSchema.extend({ score: scoreDeFilaSchema.optional() });
export type FilaDeCola = z.infer<typeof filaDeColaSchema>;

/** Answer of `GET evaluaciones`. */
export const paginaEvaluacionesSchema = paginaDe(filaDeColaSchema);
export type PaginaEvaluaciones = z.infer<typeof paginaEvaluacionesSchema>;

/** Orders of the work queue and reports. */
export const ORDEN_EVALUACIONES = ['antiguas', 'recientes', 'monto'] as const;

/** Query of `GET evaluaciones`; values are text. `q` searches names and DNIs. */
export const filtroEvaluacionesSchema = z.strictObject({
  estado: z.enum(['0', '1', '2']).optional(),
  q: PARAMETRO.q,
  orden: z.enum(ORDEN_EVALUACIONES).optional(),
  ...POR_PAGINAS,
});
