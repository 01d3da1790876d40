import { z } from 'zod';
import { observacionesSchema } from '../evaluacion/decision.schema';

/** For the client of a rejected credit; names no other person. */
export const cartaSchema = z.object({
  numero: z.int(),
  cliente: z.object({ nombre: z.string(), dni: z.string() }),
  fecha: z.string(),
  producto: z.string(),
  montoPrestamo: z.number(),
  /** Without data of other persons. */
  motivo: z.string(),
  /** Highest band: the aspects did not prevent a positive rating. */
  calificacionPositiva: z.boolean(),
  /** Heaviest first. */
  aspectos: z.array(z.string()),
  mejoras: z.array(z.string()),
  version: z.int(),
});
export type Carta = z.infer<typeof cartaSchema>;

export const cartaPreviaSchema = z.strictObject({ observaciones: observacionesSchema });
