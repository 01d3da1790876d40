import { z } from 'zod';
import { TAREA } from '../auditoria/eventos';
import { valoresDe } from '../campos/enumerations';
import { PARAMETRO, POR_PAGINAS, paginaDe } from '../campos/pagina.schema';
import { ROLES } from '../cuenta/rol';

/** Decisions and disbursements are queued per role, not per person. */
const integranteSchema = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  rol: z.enum(ROLES),
  activo: z.boolean(),
  /** Registered by this advisor, undecided. */
  pendientes: z.int(),
  /** Rejected, and correctable by this advisor. */
  porCorregir: z.int(),
  /** Time of the oldest pending evaluation. */
  masAntigua: z.string().nullable(),
  /** Registered, decided or disbursed in the last seven days. */
  hechas7Dias: z.int(),
});
export type Integrante = z.infer<typeof integranteSchema>;

/** Active first, then by pending evaluations, then by name. */
export const filtroEquiposSchema = z.strictObject({
  q: PARAMETRO.q,
  rol: z.enum(['asesor', 'jefe_negocios', 'cajero']).optional(),
  ...POR_PAGINAS,
});
export type FiltroEquipos = z.infer<typeof filtroEquiposSchema>;

export const paginaEquiposSchema = paginaDe(integranteSchema);
export type PaginaEquipos = z.infer<typeof paginaEquiposSchema>;

/** Without personal data of the client. */
const tareaSchema = z.object({
  tipo: z.enum(valoresDe(TAREA)),
  evaluacionId: z.int(),
  producto: z.string(),
  montoPrestamo: z.number(),
  /** In charge of the evaluation. */
  asesor: z.object({ id: z.int(), fullName: z.string() }),
  /** When sent, rejected or approved. */
  desde: z.string(),
});
export type Tarea = z.infer<typeof tareaSchema>;

/** Oldest first. */
export const filtroTareasSchema = z.strictObject({
  tipo: z.enum(valoresDe(TAREA)).optional(),
  asesor: PARAMETRO.id,
  ...POR_PAGINAS,
});
export type FiltroTareas = z.infer<typeof filtroTareasSchema>;

/** `porPersona` counts all matches by waiting time; `total` stops at 10,000. */
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
