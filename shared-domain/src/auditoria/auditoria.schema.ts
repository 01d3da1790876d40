import { z } from 'zod';
import { valoresDe } from '../campos/enumerations';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { ENTRE_DIAS, EXPORTABLE, PARAMETRO, paginaDe } from '../listas/pagina.schema';
import { EVENTO_AUDITORIA, EXCEPCION } from './eventos';

/** One event of the audit trail. */
export const eventoAuditoriaSchema = z.object({
  /** Its place in the chain, without gaps. */
  id: z.int(),
  fecha: z.string(),
  tipo: z.string(),
  /** The name is empty where nobody was signed in. */
  actor: z.object({ id: z.int().nullable(), fullName: z.string(), rol: z.string() }),
  evaluacionId: z.int().nullable(),
  clienteId: z.int().nullable(),
  /** The account that it happened to, where there is one. */
  sobre: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  /** Whose file it was, where there is one. The DNI is masked. */
  cliente: z.object({ id: z.int(), nombreCompleto: z.string(), dni: z.string() }).nullable(),
  /** Before and after, field by field. */
  cambios: z.array(cambioCampoSchema),
  observaciones: z.string().nullable(),
  /** What else is known of it: the format and filters of an export, for example. */
  detalle: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  releaseShell: z.string().nullable(),
  releaseRemote: z.string().nullable(),
  hash: z.string(),
});
export type EventoAuditoria = z.infer<typeof eventoAuditoriaSchema>;

/** Query of `GET auditoria`; `actor` looks in names, user names and DNI. Newest first unless told otherwise. */
export const filtroAuditoriaSchema = z.strictObject({
  ...ENTRE_DIAS,
  actor: PARAMETRO.q,
  tipo: z.enum(valoresDe(EVENTO_AUDITORIA)).optional(),
  evaluacion: PARAMETRO.id,
  sentido: PARAMETRO.sentido,
  ...EXPORTABLE,
});
export type FiltroAuditoria = z.infer<typeof filtroAuditoriaSchema>;

export const paginaAuditoriaSchema = paginaDe(eventoAuditoriaSchema);
export type PaginaAuditoria = z.infer<typeof paginaAuditoriaSchema>;

/** Something that an auditor should look at. */
export const excepcionSchema = z.object({
  tipo: z.enum(valoresDe(EXCEPCION)),
  evaluacionId: z.int(),
  /** When it came about: the decision, the last re-submission or the registration. */
  fecha: z.string(),
  cliente: z.object({ nombreCompleto: z.string(), dni: z.string() }),
  producto: z.string(),
  montoPrestamo: z.number(),
  estado: z.literal([0, 1, 2]),
  asesor: z.string(),
  /** Who decided, when someone did. */
  decididoPor: z.string().nullable(),
  /** In words: how often, how quickly, since when. */
  detalle: z.string(),
});
export type Excepcion = z.infer<typeof excepcionSchema>;

/** Query of `GET auditoria/excepciones`, newest first. */
export const filtroExcepcionesSchema = z.strictObject({
  tipo: z.enum(valoresDe(EXCEPCION)).optional(),
  ...ENTRE_DIAS,
  ...EXPORTABLE,
});
export type FiltroExcepciones = z.infer<typeof filtroExcepcionesSchema>;

export const paginaExcepcionesSchema = paginaDe(excepcionSchema).extend({
  porTipo: z.array(z.object({ tipo: z.enum(valoresDe(EXCEPCION)), cantidad: z.int() })),
});
export type PaginaExcepciones = z.infer<typeof paginaExcepcionesSchema>;

/** Query of `GET auditoria/cadena`: the event to begin with; left out, the newest ones are looked at. */
export const filtroCadenaSchema = z.strictObject({ desde: PARAMETRO.id });
export type FiltroCadena = z.infer<typeof filtroCadenaSchema>;

/** Answer of `GET auditoria/cadena`: whether the events of one part of the chain are as they were written. */
export const cadenaSchema = z.object({
  /** First and last event that were looked at. */
  desde: z.int(),
  hasta: z.int(),
  /** How many events the chain has. */
  eventos: z.int(),
  /**
   * The first event that does not fit, and how: edited, missing, the end cut off from it on, one too many, or not
   * the one that was noted outside the database. A note that cannot be read vouches for no event: its id is 0.
   */
  falla: z
    .object({
      tipo: z.enum(['editado', 'falta', 'cortada', 'sobra', 'reescrita', 'ilegible']),
      id: z.int(),
    })
    .nullable(),
});
export type Cadena = z.infer<typeof cadenaSchema>;
