import { z } from 'zod';
import { dni } from '../campos/campos.schema';
import { valoresDe } from '../campos/enumerations';
import { ENTRE_DIAS, EXPORTABLE, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { clienteShowSchema } from '../cliente/expediente.schema';
import { evaluacionSchema } from '../evaluacion/evaluacion.schema';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { EVENTO_AUDITORIA, EXCEPCION, GRUPO_DE_EVENTOS } from './eventos';

/** One event of the audit trail. */
const eventoAuditoriaSchema = z.object({
  /** Its number in the chain: 1, 2, 3… without a gap. */
  id: z.int(),
  fecha: z.string(),
  tipo: z.string(),
  /** Who did it. When nobody was signed in, `id` is null and the name is empty. */
  actor: z.object({ id: z.int().nullable(), fullName: z.string(), rol: z.string() }),
  evaluacionId: z.int().nullable(),
  clienteId: z.int().nullable(),
  /** The account that was changed, if it was about an account. */
  sobre: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  /** Whose file it was, if it was about a client. The DNI is masked. */
  cliente: z.object({ id: z.int(), nombreCompleto: z.string(), dni: z.string() }).nullable(),
  /** Before and after, field by field. */
  cambios: z.array(cambioCampoSchema),
  observaciones: z.string().nullable(),
  /** What else is known about it, such as the format and the filters of an export. */
  detalle: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  releaseShell: z.string().nullable(),
  releaseRemote: z.string().nullable(),
  hash: z.string(),
});
export type EventoAuditoria = z.infer<typeof eventoAuditoriaSchema>;

/**
 * Query of `GET auditoria`. `actor` searches the names, user names and DNIs of who did it, `cliente` those of the client
 * it was about, and `asesor` those of the advisor in charge of the evaluation. Newest first unless `sentido` is `asc`.
 */
export const filtroAuditoriaSchema = z.strictObject({
  ...ENTRE_DIAS,
  actor: PARAMETRO.q,
  /** One type of event, or a group of them. */
  tipo: z.enum([...valoresDe(EVENTO_AUDITORIA), ...valoresDe(GRUPO_DE_EVENTOS)]).optional(),
  evaluacion: PARAMETRO.id,
  cliente: PARAMETRO.q,
  /** A whole DNI. */
  dni: dni.optional(),
  asesor: PARAMETRO.q,
  sentido: PARAMETRO.sentido,
  ...EXPORTABLE,
});
export type FiltroAuditoria = z.infer<typeof filtroAuditoriaSchema>;

export const paginaAuditoriaSchema = paginaDe(eventoAuditoriaSchema);
export type PaginaAuditoria = z.infer<typeof paginaAuditoriaSchema>;

/** Something that an auditor should look at. */
const excepcionSchema = z.object({
  tipo: z.enum(valoresDe(EXCEPCION)),
  /** Null, like what else belongs to an evaluation, where it is about what a person has read. */
  evaluacionId: z.int().nullable(),
  /** When it happened: the time of the decision, of the last re-submission or of the registration. */
  fecha: z.string(),
  cliente: z.object({ nombreCompleto: z.string(), dni: z.string() }).nullable(),
  producto: z.string().nullable(),
  montoPrestamo: z.number().nullable(),
  estado: z.literal([0, 1, 2]).nullable(),
  asesor: z.string().nullable(),
  /** Who decided, when someone did. */
  decididoPor: z.string().nullable(),
  /** The member of the staff who read very much; null where it is about an evaluation. */
  persona: z.object({ id: z.int(), fullName: z.string(), rol: z.string() }).nullable(),
  /** A Spanish text that says how often, how quickly or since when. */
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
  /** With `hayMas` where there are more of a kind than are counted. */
  porTipo: z.array(
    z.object({ tipo: z.enum(valoresDe(EXCEPCION)), cantidad: z.int(), hayMas: z.literal(true).optional() }),
  ),
});
export type PaginaExcepciones = z.infer<typeof paginaExcepcionesSchema>;

/** Query of `GET auditoria/cadena`: the number of the first event to check; without it, the newest ones are checked. */
export const filtroCadenaSchema = z.strictObject({ desde: PARAMETRO.id });
export type FiltroCadena = z.infer<typeof filtroCadenaSchema>;

const FALLA_DE_CADENA = [
  'editado',
  'falta',
  'cortada',
  'sobra',
  'reescrita',
  'ilegible',
  'nota',
  'sin_llave',
  'otra_llave',
  'cabeza',
  'revisada',
  'cola_ajena',
  'cola_quitada',
] as const;

/** A break of the trail that was found while the service ran, since when it refuses changes. */
export const pausaSchema = z.object({ tipo: z.enum(FALLA_DE_CADENA), id: z.int(), desde: z.string() });
export type AvisoAuditoria = z.infer<typeof pausaSchema>;

/** Answer of `GET auditoria/cadena`: whether the events of one part of the chain are as they were written. */
export const cadenaSchema = z.object({
  /** Numbers of the first and the last event that were checked. */
  desde: z.int(),
  hasta: z.int(),
  /** How many events the whole chain has. */
  eventos: z.int(),
  /**
   * The first event that is not as it was written, and why: it was edited, it is missing, the chain was cut off there,
   * it is one too many, it differs from a note outside the database, a note cannot be read (then `id` is 0) or was
   * itself changed or removed, the event was written without the key or with an older one than the event before, or
   * the end of the chain was not written by the service, or events that somebody had looked into after an earlier
   * break were changed again, or of the events that wait for their place in the chain one was not written by the
   * service or was removed (then `id` is its turn). Null when all is well.
   */
  falla: z
    .object({
      tipo: z.enum(FALLA_DE_CADENA),
      id: z.int(),
    })
    .nullable(),
  /** The event with which somebody told that an earlier break was looked into. What stands before it is not compared. */
  revisada: z.int().nullable(),
  /** The break because of which the service refuses changes; null while it does not. */
  pausa: pausaSchema.nullable(),
});
export type Cadena = z.infer<typeof cadenaSchema>;

/** Answer of `GET auditoria/controles`, of the last ninety days. Amounts in soles. */
export const controlesAuditadosSchema = z.object({
  /** Sentences that name each control that is off. */
  apagados: z.array(z.string()),
  /** Active accounts of staff without a DNI, which may only read. Left out where there are none. */
  sinDni: z.array(z.object({ id: z.int(), fullName: z.string(), rol: z.string() })).optional(),
  /** The heads whose first signature needed a second one, the one with the highest sum first. */
  firmantes: z.array(
    z.object({
      fullName: z.string(),
      /** Approvals that needed a second signature. */
      firmadas: z.int(),
      monto: z.number(),
      /** How many of them the second head declined. */
      rehusadas: z.int(),
    }),
  ),
});
export type ControlesAuditados = z.infer<typeof controlesAuditadosSchema>;

/**
 * Answer of `GET auditoria/evaluaciones/{id}`: an evaluation to be read by an auditor. Address and bank account of an
 * approved one are those of its approval.
 */
export const evaluacionLeidaSchema = clienteShowSchema.extend({
  evaluacion: evaluacionSchema,
  /** What was done with it, oldest first; who looked at it is left out. */
  hechos: z.array(eventoAuditoriaSchema),
});
export type EvaluacionLeida = z.infer<typeof evaluacionLeidaSchema>;
