import { z } from 'zod';
import { ROLES } from '../cuenta/rol';
import { PARAMETRO, POR_PAGINAS, paginaDe } from '../campos/pagina.schema';

/** An open session; a person has one at most. */
export const sesionAbiertaSchema = z.object({
  id: z.string(),
  usuario: z.object({ id: z.int(), username: z.string(), fullName: z.string(), rol: z.enum(ROLES) }),
  recordada: z.boolean(),
  creadoEn: z.string(),
  usadoEn: z.string(),
  expiraEn: z.string(),
  /** Whether it is the session of the caller. */
  propia: z.boolean(),
});
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>;

/** Query of `GET sesiones`; the session that was used last comes first. */
export const filtroSesionesSchema = z.strictObject({
  q: PARAMETRO.q,
  rol: z.enum(ROLES).optional(),
  ...POR_PAGINAS,
});
export type FiltroSesiones = z.infer<typeof filtroSesionesSchema>;

export const paginaSesionesSchema = paginaDe(sesionAbiertaSchema);
export type PaginaSesiones = z.infer<typeof paginaSesionesSchema>;
