import { z } from 'zod';
import { TAREA } from '../auditoria/eventos';
import { valoresDe } from '../campos/enumerations';
import { PARAMETRO, POR_PAGINAS, paginaDe } from '../campos/pagina.schema';
import { ROLES } from '../cuenta/rol';

/** A member of staff and their open work. Decisions and disbursements wait in a queue that all of a role share. */
const integranteSchema = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  /** Registered by this advisor and not decided yet. */
  pendientes: z.int(),
  /** Rejected ones that this advisor may correct. */
  porCorregir: z.int(),
  /** Since when the oldest pending one waits. */
  masAntigua: z.string().nullable(),
  /** Registered, decided or disbursed by this person in the last seven days. */
  hechas7Dias: z.int(),
});
export type Integrante = z.infer<typeof integranteSchema>;

/** Query of `GET equipos`: active people first, then those with most pending evaluations, then by name. */
export const filtroEquiposSchema = z.strictObject({
  q: PARAMETRO.q,
  rol: z.enum(['asesor', 'jefe_negocios', 'cajero']).optional(),
  ...POR_PAGINAS,
});
export type FiltroEquipos = z.infer<typeof filtroEquiposSchema>;

export const paginaEquiposSchema = paginaDe(integranteSchema);
export type PaginaEquipos = z.infer<typeof paginaEquiposSchema>;

/** Work that waits for somebody, without personal data of the client. */
const tareaSchema = z.object({
  tipo: z.enum(valoresDe(TAREA)),
  evaluacionId: z.int(),
  producto: z.string(),
  montoPrestamo: z.number(),
  /** The advisor whose evaluation it is. */
  asesor: z.object({ id: z.int(), fullName: z.string() }),
  /** Since when it waits: sent, rejected or approved. */
  desde: z.string(),
});
export type Tarea = z.infer<typeof tareaSchema>;

/** Query of `GET equipos/tareas`, the oldest first. */
export const filtroTareasSchema = z.strictObject({
  tipo: z.enum(valoresDe(TAREA)).optional(),
  asesor: PARAMETRO.id,
  ...POR_PAGINAS,
});
export type FiltroTareas = z.infer<typeof filtroTareasSchema>;

/**
 * Answer of `GET equipos/tareas`. `porPersona` counts everything that fits the filter, by how long it has waited; `total`
 * counts up to 10,000.
 */
export const paginaTareasSchema = paginaDe(tareaSchema).extend({
  porPersona: z.array(
    z.object({
      asesor: z.object({ id: z.int(), fullName: z.string() }),
      hasta1Dia: z.int(),
      hasta3Dias: z.int(),
      hasta7Dias: z.int(),
      mas: z.int(),
    }),
  ),
});
export type PaginaTareas = z.infer<typeof paginaTareasSchema>;
