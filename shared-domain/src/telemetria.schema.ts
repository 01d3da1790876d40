import { z } from 'zod';
import { PARAMETRO } from './pagina.schema';

/** Query of `GET telemetria/errores`. */
export const filtroErroresSchema = z.strictObject({ desde: PARAMETRO.desde, hasta: PARAMETRO.hasta });
export type FiltroErrores = z.infer<typeof filtroErroresSchema>;

/** Answer of `GET telemetria/errores`: page errors by remote and release, the most frequent first. */
export const erroresDePaginasSchema = z.object({
  total: z.int(),
  grupos: z.array(
    z.object({
      /** Null: the shell itself. */
      remote: z.string().nullable(),
      release: z.string().nullable(),
      cantidad: z.int(),
      primera: z.string(),
      ultima: z.string(),
    }),
  ),
  /** The last twenty as they came, newest first. */
  recientes: z.array(
    z.object({
      id: z.int(),
      fecha: z.string(),
      rol: z.string(),
      remote: z.string().nullable(),
      release: z.string().nullable(),
      ruta: z.string(),
      mensaje: z.string(),
    }),
  ),
});
export type ErroresDePaginas = z.infer<typeof erroresDePaginasSchema>;
