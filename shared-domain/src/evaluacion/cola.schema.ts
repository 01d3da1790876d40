import { z } from 'zod';
import { valoresDe } from '../campos/enumerations';
import { CON_CURSOR, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { ALCANZA } from '../capacidad/capacidad.palabras';
import { idDeBandaSchema, scoreDeFilaSchema } from '../score/score.schema';
import { evaluacionSchema } from './evaluacion.schema';

/**
 * For heads, the API adds score, capacity and exposure: a page that computed them would have to read, and so audit,
 * every client's file.
 */
const filaDeColaSchema = evaluacionSchema.extend({
  score: scoreDeFilaSchema.optional(),
  /** Separates evaluations whose score is capped at 100 or 0. */
  puntosBrutos: z.int().optional(),
  alcanza: z.enum(valoresDe(ALCANZA)).optional(),
  sobreElLimite: z.boolean().optional(),
});
export type FilaDeCola = z.infer<typeof filaDeColaSchema>;

export const paginaEvaluacionesSchema = paginaDe(filaDeColaSchema);
export type PaginaEvaluaciones = z.infer<typeof paginaEvaluacionesSchema>;

/** Only for roles that see the sorted value. */
export const ORDEN_DE_QUIEN_DECIDE = [
  'score',
  'score_menor',
  'alcanza',
  'alcanza_menos',
  'exposicion',
] as const;

export const ORDEN_EVALUACIONES = [
  'antiguas',
  'recientes',
  'monto',
  'monto_menor',
  ...ORDEN_DE_QUIEN_DECIDE,
] as const;
export type OrdenEvaluaciones = (typeof ORDEN_EVALUACIONES)[number];

const soles = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'El monto no es válido.')
  .optional();

/** All values are text. `q` searches names and DNIs. */
const ELECCION = {
  estado: z.enum(['0', '1', '2']).optional(),
  q: PARAMETRO.q,
  montoDesde: soles,
  montoHasta: soles,
  banda: idDeBandaSchema.optional(),
  alcanza: z.enum(valoresDe(ALCANZA)).optional(),
  /** `sobre_el_limite`: pending and above a limit of exposure. */
  exposicion: z.enum(['sobre_el_limite']).optional(),
  asesor: z.string().max(60).optional(),
  producto: z.string().max(80).optional(),
  /** `pendiente`: one head signed, a second signature is missing. */
  firma: z.enum(['pendiente']).optional(),
  orden: z.enum(ORDEN_EVALUACIONES).optional(),
};

export const filtroEvaluacionesSchema = z.strictObject({ ...ELECCION, ...CON_CURSOR });

export const eleccionDeEvaluacionesSchema = z.strictObject(ELECCION);
export type EleccionDeEvaluaciones = z.infer<typeof eleccionDeEvaluacionesSchema>;

const vecinaSchema = evaluacionSchema.pick({ id: true, cliente: true });
export type Vecina = z.infer<typeof vecinaSchema>;

export const vecinasSchema = z.object({
  /** Null at the first evaluation. */
  anterior: vecinaSchema.nullable(),
  /** Wraps around at the end; null if there is no other evaluation. */
  siguiente: vecinaSchema.nullable(),
  /** Without this one. */
  quedan: z.int().min(0),
});
export type Vecinas = z.infer<typeof vecinasSchema>;

/** Distinct clients by name, with the number of evaluations that the caller may list. */
export const clientesPorNombreSchema = z.object({
  datos: z.array(evaluacionSchema.pick({ cliente: true }).extend({ evaluaciones: z.int().min(1) })),
  hayMas: z.boolean(),
});
export type ClientesPorNombre = z.infer<typeof clientesPorNombreSchema>;

export const asesoresDeColaSchema = z.array(
  z.object({ username: z.string(), fullName: z.string(), pendientes: z.int().min(1) }),
);
