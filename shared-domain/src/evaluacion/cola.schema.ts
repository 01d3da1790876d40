import { z } from 'zod';
import { valoresDe } from '../campos/enumerations';
import { CON_CURSOR, PARAMETRO, paginaDe } from '../campos/pagina.schema';
import { ALCANZA } from '../capacidad/capacidad.palabras';
import { claveDeBandaSchema, scoreDeFilaSchema } from '../score/score.schema';
import { evaluacionSchema } from './evaluacion.schema';

/**
 * A row of the work queue. For the role that decides, the API adds the score, and of a pending one whether it can be
 * paid and whether it exceeds a limit of exposure. To calculate them, the page would have to read each client's file,
 * and every reading of a file is written down in the audit trail.
 */
const filaDeColaSchema = evaluacionSchema.extend({
  score: scoreDeFilaSchema.optional(),
  /** Distinguish evaluations whose total is limited to 100 or 0. */
  puntosBrutos: z.int().optional(),
  alcanza: z.enum(valoresDe(ALCANZA)).optional(),
  sobreElLimite: z.boolean().optional(),
});
export type FilaDeCola = z.infer<typeof filaDeColaSchema>;

/** Answer of `GET evaluaciones`. */
export const paginaEvaluacionesSchema = paginaDe(filaDeColaSchema);
export type PaginaEvaluaciones = z.infer<typeof paginaEvaluacionesSchema>;

/** Orders that only those may ask for who decide, because they are shown what the rows are sorted by. */
export const ORDEN_DE_QUIEN_DECIDE = [
  'score',
  'score_menor',
  'alcanza',
  'alcanza_menos',
  'exposicion',
] as const;

/** Orders of the work queue and reports. */
export const ORDEN_EVALUACIONES = [
  'antiguas',
  'recientes',
  'monto',
  'monto_menor',
  ...ORDEN_DE_QUIEN_DECIDE,
] as const;
export type OrdenEvaluaciones = (typeof ORDEN_EVALUACIONES)[number];

/** An amount in soles, as text. */
const soles = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'El monto no es válido.')
  .optional();

/** Which evaluations, and in which order. Values are text. `q` searches names and DNIs. */
const ELECCION = {
  estado: z.enum(['0', '1', '2']).optional(),
  q: PARAMETRO.q,
  montoDesde: soles,
  montoHasta: soles,
  banda: claveDeBandaSchema.optional(),
  alcanza: z.enum(valoresDe(ALCANZA)).optional(),
  /** `sobre_el_limite`: pending ones that exceed a limit of exposure. */
  exposicion: z.enum(['sobre_el_limite']).optional(),
  /** The user name of the advisor. */
  asesor: z.string().max(60).optional(),
  producto: z.string().max(80).optional(),
  /** `pendiente`: one head signed, and a second signature is missing. */
  firma: z.enum(['pendiente']).optional(),
  orden: z.enum(ORDEN_EVALUACIONES).optional(),
};

/** Query of `GET evaluaciones`. */
export const filtroEvaluacionesSchema = z.strictObject({ ...ELECCION, ...CON_CURSOR });

/** Query of `GET evaluaciones/{id}/vecinas`. */
export const eleccionDeEvaluacionesSchema = z.strictObject(ELECCION);
export type EleccionDeEvaluaciones = z.infer<typeof eleccionDeEvaluacionesSchema>;

const vecinaSchema = evaluacionSchema.pick({ id: true, cliente: true });
export type Vecina = z.infer<typeof vecinaSchema>;

/** Answer of `GET evaluaciones/{id}/vecinas`. */
export const vecinasSchema = z.object({
  /** Null where nothing comes before it in that order. */
  anterior: vecinaSchema.nullable(),
  /** After the last one comes the first again. Null where there is no other one. */
  siguiente: vecinaSchema.nullable(),
  /** How many there are besides this one. */
  quedan: z.int().min(0),
});
export type Vecinas = z.infer<typeof vecinasSchema>;

/** Answer of `GET evaluaciones/clientes`: each client once, by name, with how many evaluations the caller may list. */
export const clientesPorNombreSchema = z.object({
  datos: z.array(evaluacionSchema.pick({ cliente: true }).extend({ evaluaciones: z.int().min(1) })),
  /** More clients have that name than are listed. */
  hayMas: z.boolean(),
});
export type ClientesPorNombre = z.infer<typeof clientesPorNombreSchema>;

/** Answer of `GET evaluaciones/asesores`: who has sent pending evaluations, by name. */
export const asesoresDeColaSchema = z.array(
  z.object({ username: z.string(), fullName: z.string(), pendientes: z.int().min(1) }),
);
