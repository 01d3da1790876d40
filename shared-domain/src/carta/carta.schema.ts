import { z } from 'zod';
import { observacionesSchema } from '../evaluacion/decision.schema';

/** What the letter to the client of a rejected credit tells, in plain words. It names nobody but the client. */
export const cartaSchema = z.object({
  /** Of the evaluation. */
  numero: z.int(),
  cliente: z.object({ nombre: z.string(), dni: z.string() }),
  /** Date of the decision. */
  fecha: z.string(),
  producto: z.string(),
  montoPrestamo: z.number(),
  /** The head's reason, without what could name another person. */
  motivo: z.string(),
  /** The score was in its highest band: the aspects below did not prevent a positive rating. */
  calificacionPositiva: z.boolean(),
  /** The aspects that counted against: one sentence each, the heaviest first. */
  aspectos: z.array(z.string()),
  /** What the client can do to be rated better, as sentences. */
  mejoras: z.array(z.string()),
  /** The version of the policy. */
  version: z.int(),
});
export type Carta = z.infer<typeof cartaSchema>;

/** Body of `POST evaluaciones/{id}/carta/previa`. */
export const cartaPreviaSchema = z.strictObject({ observaciones: observacionesSchema });
