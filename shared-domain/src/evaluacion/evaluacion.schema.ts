import { z } from 'zod';
import { scoreDeDecisionSchema } from '../score/score.schema';
import { segundaFirmaSchema } from './segunda-firma.schema';

const accion = z.string().nullable().optional();

/**
 * What the caller may do with an evaluation: null when they may, else the sentence with which the API would refuse it.
 * It has only the actions of the caller's role, so a client gets an empty object. It tells how the evaluation was when
 * it was read: somebody else may have changed it since.
 */
const accionesSchema = z.object({
  /**
   * Approve or reject: `PUT evaluaciones/status/{id}`. While a signature waits, its head reads here that the approval is
   * up to another one; rejecting the evaluation, which withdraws the signature, stays open to them.
   */
  decidir: accion,
  /** Change the credit: `PUT evaluaciones/correct/{id}`. */
  editar: accion,
  /** Send it again: `PUT evaluaciones/update/{id}`. */
  corregir: accion,
});
export type Acciones = z.infer<typeof accionesSchema>;

/** What came with the last correction, for the head, the auditor and the advisor in whose portfolio it is. */
const loCorregidoSchema = z.object({
  /** What the advisor wrote to the head. */
  nota: z.string().nullable(),
  /** Number of the document that came with it, instead of the one with the number below; null for the same document. */
  documento: z.int().min(2).nullable(),
});

/** An evaluation, in lists and alone. Amount in soles, rate in percent, times in ISO 8601 and UTC. */
export const evaluacionSchema = z.object({
  id: z.int().min(1),
  cliente: z.object({
    datos: z.object({
      nombre: z.string(),
      apellidoPaterno: z.string(),
      apellidoMaterno: z.string(),
      dni: z.string(),
    }),
  }),
  producto: z.string(),
  montoPrestamo: z.number(),
  tasaInteres: z.number(),
  cuotas: z.int(),
  modalidadCredito: z.string(),
  periodoCredito: z.string(),
  destinoCredito: z.string(),
  estado: z.literal([0, 1, 2]),
  observaciones: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When its payout was registered; null before. */
  desembolsado_at: z.string().nullable(),
  version: z.int(),
  asesor: z.object({ username: z.string(), fullName: z.string() }),
  acciones: accionesSchema,
  correccion: loCorregidoSchema.optional(),
  /** Only while it is pending and one head has signed. */
  segundaFirma: segundaFirmaSchema.optional(),
  /** Only for a decided one, and for those who are told scores. */
  scoreDeDecision: scoreDeDecisionSchema.optional(),
});
export type Evaluacion = z.infer<typeof evaluacionSchema>;

/** Answer of `PUT evaluaciones/update/{id}`. */
export const evaluacionCorregidaSchema = evaluacionSchema.extend({
  /** What the advisor has to know: something that was sent with the correction and was not changed. */
  aviso: z.string().optional(),
});
export type EvaluacionCorregida = z.infer<typeof evaluacionCorregidaSchema>;
