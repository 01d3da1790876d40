import { z } from 'zod';

const accion = z.string().nullable().optional();

/**
 * What the caller may do with an evaluation: null where it is open, else the sentence that the API would refuse it
 * with. Only the actions of the caller's role are members, so a client's is empty. A change by somebody else
 * meanwhile is not known beforehand.
 */
const accionesSchema = z.object({
  /** Approve or reject: `PUT evaluaciones/status/{id}`. */
  decidir: accion,
  /** Change the credit: `PUT evaluaciones/correct/{id}`. */
  editar: accion,
  /** Send it again: `PUT evaluaciones/update/{id}`. */
  corregir: accion,
});
export type Acciones = z.infer<typeof accionesSchema>;

/** An evaluation as every list and every answer shows it. Times are ISO 8601 in UTC. */
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
  version: z.int(),
  asesor: z.object({ username: z.string(), fullName: z.string() }),
  acciones: accionesSchema,
});
export type Evaluacion = z.infer<typeof evaluacionSchema>;

/** Answer of `PUT evaluaciones/update/{id}`. */
export const evaluacionCorregidaSchema = evaluacionSchema.extend({
  /** What the advisor has to know about it: something that the correction did not change, though it was sent. */
  aviso: z.string().optional(),
});
export type EvaluacionCorregida = z.infer<typeof evaluacionCorregidaSchema>;
