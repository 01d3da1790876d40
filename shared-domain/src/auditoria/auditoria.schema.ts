import { z } from 'zod';
import { dni } from '../campos/campos.schema';
import { valoresDe } from '../campos/enumerations';
import { ENTRE_DIAS, EXPORTABLE, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { clienteShowSchema } from '../cliente/expediente.schema';
import { evaluacionSchema } from '../evaluacion/evaluacion.schema';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { EVENTO_AUDITORIA, EXCEPCION, GRUPO_DE_EVENTOS } from './eventos';

const eventoAuditoriaSchema = z.object({
  /** Position in the chain, without gaps. */
  id: z.int(),
  fecha: z.string(),
  tipo: z.string(),
  /** `id` is null and the name empty without a session. */
  actor: z.object({ id: z.int().nullable(), fullName: z.string(), rol: z.string() }),
  evaluacionId: z.int().nullable(),
  clienteId: z.int().nullable(),
  sobre: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  /** The DNI is masked. */
  cliente: z.object({ id: z.int(), nombreCompleto: z.string(), dni: z.string() }).nullable(),
  cambios: z.array(cambioCampoSchema),
  observaciones: z.string().nullable(),
  /** For example the format and filters of an export. */
  detalle: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  releaseShell: z.string().nullable(),
  releaseRemote: z.string().nullable(),
  hash: z.string(),
});
export type EventoAuditoria = z.infer<typeof eventoAuditoriaSchema>;

/**
 * `actor` searches names, user names and DNIs of actors, `cliente` those of clients, `asesor` those of the advisor in
 * charge. Newest first by default.
 */
export const filtroAuditoriaSchema = z.strictObject({
  ...ENTRE_DIAS,
  actor: PARAMETRO.q,
  /** A type or a group. */
  tipo: z.enum([...valoresDe(EVENTO_AUDITORIA), ...valoresDe(GRUPO_DE_EVENTOS)]).optional(),
  evaluacion: PARAMETRO.id,
  cliente: PARAMETRO.q,
  /** A complete DNI. */
  dni: dni.optional(),
  asesor: PARAMETRO.q,
  sentido: PARAMETRO.sentido,
  ...EXPORTABLE,
});
export type FiltroAuditoria = z.infer<typeof filtroAuditoriaSchema>;

export const paginaAuditoriaSchema = paginaDe(eventoAuditoriaSchema);
export type PaginaAuditoria = z.infer<typeof paginaAuditoriaSchema>;

const excepcionSchema = z.object({
  tipo: z.enum(valoresDe(EXCEPCION)),
  /** Null for exceptions about reading. */
  evaluacionId: z.int().nullable(),
  /** Time of the decision, the last resubmission or the registration. */
  fecha: z.string(),
  cliente: z.object({ nombreCompleto: z.string(), dni: z.string() }).nullable(),
  producto: z.string().nullable(),
  montoPrestamo: z.number().nullable(),
  estado: z.literal([0, 1, 2]).nullable(),
  asesor: z.string().nullable(),
  decididoPor: z.string().nullable(),
  /** Reader of unusually many files; null for an evaluation. */
  persona: z.object({ id: z.int(), fullName: z.string(), rol: z.string() }).nullable(),
  detalle: z.string(),
});
export type Excepcion = z.infer<typeof excepcionSchema>;

export const filtroExcepcionesSchema = z.strictObject({
  tipo: z.enum(valoresDe(EXCEPCION)).optional(),
  ...ENTRE_DIAS,
  ...EXPORTABLE,
});
export type FiltroExcepciones = z.infer<typeof filtroExcepcionesSchema>;

export const paginaExcepcionesSchema = paginaDe(excepcionSchema).extend({
  /** `hayMas` if counting stopped. */
  porTipo: z.array(
    z.object({ tipo: z.enum(valoresDe(EXCEPCION)), cantidad: z.int(), hayMas: z.literal(true).optional() }),
  ),
});
export type PaginaExcepciones = z.infer<typeof paginaExcepcionesSchema>;

/** First event to check; default: the newest ones. */
export const chainCheckFilterSchema = z.strictObject({ desde: PARAMETRO.id });
export type ChainCheckFilter = z.infer<typeof chainCheckFilterSchema>;

const CHAIN_FAULTS = [
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

/** A break found while the service runs, which then refuses changes. */
export const pausaSchema = z.object({ tipo: z.enum(CHAIN_FAULTS), id: z.int(), desde: z.string() });
export type AvisoAuditoria = z.infer<typeof pausaSchema>;

/** Whether a part of the chain is unchanged. */
export const chainCheckSchema = z.object({
  /** First and last event checked. */
  desde: z.int(),
  hasta: z.int(),
  eventos: z.int(),
  /**
   * Null if all is valid. `editado`: edited. `falta`: missing. `cortada`: the chain was cut off. `sobra`: one event
   * too many. `reescrita`: differs from a note outside the database. `ilegible`: unreadable note (`id` is 0). `nota`:
   * note changed or removed. `sin_llave`, `otra_llave`: written without the key, or with an older one. `cabeza`: the
   * end was not written by the service. `revisada`: reviewed events changed again. `cola_ajena`, `cola_quitada`: a
   * queued event is foreign or was removed (`id` is its turn).
   */
  falla: z
    .object({
      tipo: z.enum(CHAIN_FAULTS),
      id: z.int(),
    })
    .nullable(),
  /** The event that marks an earlier break as reviewed. Events before it are not compared. */
  revisada: z.int().nullable(),
  /** Null while changes are accepted. */
  pausa: pausaSchema.nullable(),
});
export type ChainCheck = z.infer<typeof chainCheckSchema>;

/** Last ninety days. Amounts in soles. */
export const controlesAuditadosSchema = z.object({
  apagados: z.array(z.string()),
  /** Active staff accounts without a DNI, which are read-only. Absent if there are none. */
  sinDni: z.array(z.object({ id: z.int(), fullName: z.string(), rol: z.string() })).optional(),
  /** Heads whose first signature needed a second one, highest sum first. */
  firmantes: z.array(
    z.object({
      fullName: z.string(),
      firmadas: z.int(),
      monto: z.number(),
      rehusadas: z.int(),
    }),
  ),
});
export type ControlesAuditados = z.infer<typeof controlesAuditadosSchema>;

/** Address and bank account of an approved evaluation are those at its approval. */
export const evaluacionLeidaSchema = clienteShowSchema.extend({
  evaluacion: evaluacionSchema,
  /** Oldest first, without reads. */
  hechos: z.array(eventoAuditoriaSchema),
});
export type EvaluacionLeida = z.infer<typeof evaluacionLeidaSchema>;
