import { z } from 'zod';
import { pausaSchema } from '../auditoria/auditoria.schema';

/** Signed by no known key, older than the entry in use, or deleted. */
const ENTRY_CAUSE = ['firma', 'antigua', 'borrada'] as const;

/** File missing, unreadable, empty, not JSON, not `registrySchema`; then faults of a single entry. */
const REGISTRY_CAUSE = ['ausente', 'ilegible', 'vacio', 'escritura', 'forma', ...ENTRY_CAUSE] as const;

/** Other entries remain in use. */
const refusedEntrySchema = z.object({
  causa: z.enum(ENTRY_CAUSE),
  /** `remotes` or `trials`, and the name of the remote. */
  parte: z.array(z.string()),
  /** When the entry in use was signed; null if there is none, so the remote is unpublished. */
  enUso: z.string().nullable(),
});
export type RefusedEntry = z.infer<typeof refusedEntrySchema>;

const registryNoticeSchema = z.object({
  archivo: z.string(),
  causa: z.enum(REGISTRY_CAUSE),
  desde: z.string(),
  /** Position of the JSON syntax error, if known. */
  linea: z.int().nullable(),
  columna: z.int().nullable(),
  /** Path to the faulty member. */
  parte: z.array(z.string()).nullable(),
  /** When the registry or entry in use was written; null if there is none. */
  enUso: z.string().nullable(),
  /** Further refused entries. */
  otras: z.array(refusedEntrySchema).optional(),
});
export type RegistryNotice = z.infer<typeof registryNoticeSchema>;

/** Withdrawn by the service because it failed more than the current release. */
const withdrawalNoticeSchema = z.object({ remote: z.string(), release: z.string(), fecha: z.string() });
export type WithdrawalNotice = z.infer<typeof withdrawalNoticeSchema>;

/** A possibly open release that is incompatible with the API. */
const mismatchNoticeSchema = z.object({
  remote: z.string(),
  release: z.string(),
  /** False for a trial, or a release replaced less than 14 days ago. */
  vigente: z.boolean(),
  /** Each with file and line. */
  problemas: z.array(z.string()),
});
export type MismatchNotice = z.infer<typeof mismatchNoticeSchema>;

/** Unsent mails about decisions and payouts, and the time of the oldest. */
const avisoCartasSchema = z.object({ cuantas: z.number(), desde: z.string() });
export type AvisoCartas = z.infer<typeof avisoCartasSchema>;

/** Clients whose document numbers share the first eight digits. */
const avisoRepetidosSchema = z.object({
  /** Client ids. */
  cliente: z.int(),
  otro: z.int(),
  /** The longer document, masked except for its last digits. */
  dni: z.string(),
  /** The ninth digit is the check digit. If not, the document may be a carné de extranjería. */
  mismoDni: z.boolean(),
});
export type AvisoRepetidos = z.infer<typeof avisoRepetidosSchema>;

export const avisosSchema = z.object({
  auditoria: pausaSchema.nullable(),
  registro: registryNoticeSchema.nullable(),
  retiradas: z.array(withdrawalNoticeSchema),
  desajustes: z.array(mismatchNoticeSchema),
  cartas: avisoCartasSchema.optional(),
  /** Duplicate clients, newest first. */
  repetidos: z.array(avisoRepetidosSchema).optional(),
  /** Account changes need a second person, but the caller is the only administrator. */
  faltaQuienConfirme: z.literal(true).optional(),
});
