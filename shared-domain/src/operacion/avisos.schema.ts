import { z } from 'zod';
import { pausaSchema } from '../auditoria/auditoria.schema';

/** Causes to refuse a line: no known key signed it, it is older than the line in use, or it was deleted. */
const CAUSA_LINEA = ['firma', 'antigua', 'borrada'] as const;

/**
 * In this order: the file is missing, cannot be read, is empty, is not JSON or does not fit `registrySchema`; then what is
 * wrong with one line.
 */
const CAUSA_REGISTRO = ['ausente', 'ilegible', 'vacio', 'escritura', 'forma', ...CAUSA_LINEA] as const;

/** A line that is refused while the others are in use. */
const lineaRechazadaSchema = z.object({
  causa: z.enum(CAUSA_LINEA),
  /** `remotes` or `trials`, and the name of the remote. */
  parte: z.array(z.string()),
  /** When the line that is used instead was signed; null when there is none, so that the remote is not published. */
  enUso: z.string().nullable(),
});
export type LineaRechazada = z.infer<typeof lineaRechazadaSchema>;

/** Why the file of the registry of remotes cannot be used, since when, and what is used instead. */
const avisoRegistroSchema = z.object({
  archivo: z.string(),
  causa: z.enum(CAUSA_REGISTRO),
  desde: z.string(),
  /** Where the text stops being JSON, when that is known. */
  linea: z.int().nullable(),
  columna: z.int().nullable(),
  /** The member that is missing, wrong or not signed, as the names on the way to it. */
  parte: z.array(z.string()).nullable(),
  /** When the registry or the line that is used instead was written; null when there is none. */
  enUso: z.string().nullable(),
  /** The other lines that are refused, where there are several. */
  otras: z.array(lineaRechazadaSchema).optional(),
});
export type AvisoRegistro = z.infer<typeof avisoRegistroSchema>;

/** A release on trial that the service withdrew by itself, because it failed more than the current one. */
const avisoRetiradaSchema = z.object({ remote: z.string(), release: z.string(), fecha: z.string() });
export type AvisoRetirada = z.infer<typeof avisoRetiradaSchema>;

/** A release that people may have open and whose calls the service no longer answers as it expects. */
const avisoDesajusteSchema = z.object({
  remote: z.string(),
  release: z.string(),
  /** Whether it is current; otherwise it was until less than 14 days ago, or is on trial. */
  vigente: z.boolean(),
  /** Each with file and line. */
  problemas: z.array(z.string()),
});
export type AvisoDesajuste = z.infer<typeof avisoDesajusteSchema>;

/** Letters about decisions and payouts that could not be sent yet, and since when the oldest of them waits. */
const avisoCartasSchema = z.object({ cuantas: z.number(), desde: z.string() });
export type AvisoCartas = z.infer<typeof avisoCartasSchema>;

/** Two clients whose document numbers agree in their first eight digits. */
const avisoRepetidosSchema = z.object({
  /** Their numbers, for `GET clientes/{id}`. */
  cliente: z.int(),
  otro: z.int(),
  /** The longer document, of which only the last digits can be read. */
  dni: z.string(),
  /** Whether the ninth digit is the check digit of the DNI. If not, it may be a carné de extranjería. */
  mismoDni: z.boolean(),
});
export type AvisoRepetidos = z.infer<typeof avisoRepetidosSchema>;

/** Answer of `GET avisos`: what the operator of the service has to repair. */
export const avisosSchema = z.object({
  auditoria: pausaSchema.nullable(),
  registro: avisoRegistroSchema.nullable(),
  retiradas: z.array(avisoRetiradaSchema),
  desajustes: z.array(avisoDesajusteSchema),
  /** Left out while no letter waits. */
  cartas: avisoCartasSchema.optional(),
  /** Clients that were registered twice, the newest first. Left out where there are none. */
  repetidos: z.array(avisoRepetidosSchema).optional(),
  /** Given while changes of accounts need a second person and there is no administrator but the caller. */
  faltaQuienConfirme: z.literal(true).optional(),
});
