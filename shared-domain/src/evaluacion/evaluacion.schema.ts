import { z } from 'zod';
import { scoreDeDecisionSchema } from '../score/score.schema';
import { segundaFirmaSchema } from './segunda-firma.schema';

const accion = z.string().nullable().optional();

/**
 * Null if permitted, else the API's sentence of refusal. Only actions of the caller's role, as of the time of
 * reading.
 */
const accionesSchema = z.object({
  /** While a signature waits, its head may not approve but may still reject, which withdraws the signature. */
  decidir: accion,
  editar: accion,
  corregir: accion,
});
export type Acciones = z.infer<typeof accionesSchema>;

/** For head, auditor and the advisor in charge. */
const loCorregidoSchema = z.object({
  nota: z.string().nullable(),
  /** Replaces the document with the previous number; null if unchanged. */
  documento: z.int().min(2).nullable(),
});

/** Amount in soles, rate in percent, times in ISO 8601 and UTC. */
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
  /** Registration of the payout. */
  desembolsado_at: z.string().nullable(),
  version: z.int(),
  asesor: z.object({ username: z.string(), fullName: z.string() }),
  acciones: accionesSchema,
  correccion: loCorregidoSchema.optional(),
  /** Only while pending with one signature. */
  segundaFirma: segundaFirmaSchema.optional(),
  /** Only for a decided one, and for roles that see scores. */
  scoreDeDecision: scoreDeDecisionSchema.optional(),
});
export type Evaluacion = z.infer<typeof evaluacionSchema>;

export const evaluacionCorregidaSchema = evaluacionSchema.extend({
  /** Warns the advisor about sent data that were not changed. */
  aviso: z.string().optional(),
});
export type EvaluacionCorregida = z.infer<typeof evaluacionCorregidaSchema>;
