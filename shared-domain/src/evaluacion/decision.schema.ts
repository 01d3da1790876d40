import { z } from 'zod';
import { parrafo, parrafoOpcional } from '../campos/campos.schema';
import { CON_CURSOR, ENTRE_DIAS, paginaDe } from '../campos/pagina.schema';
import { TOPE } from '../campos/topes';
import { OTRA_RAZON } from './contra-politica';
import { evaluacionSchema } from './evaluacion.schema';
import { version } from './version.schema';

export const TEXTO_MOTIVO_OBLIGATORIO = 'Especifique un motivo para el rechazo.';

export const observacionesSchema = parrafo(TOPE.observaciones, TEXTO_MOTIVO_OBLIGATORIO);

const TEXTO_RAZON_OBLIGATORIA = 'Elija por qué se aprueba.';
const TEXTO_EXPLICACION_OBLIGATORIA = 'Explique por qué se aprueba.';

/** For the auditor. */
const razonDeAprobacionSchema = z
  .strictObject({
    razon: parrafo(TOPE.motivoRapido, TEXTO_RAZON_OBLIGATORIA),
    explicacion: parrafoOpcional(TOPE.nota),
  })
  .refine(({ razon, explicacion }) => razon !== OTRA_RAZON || Boolean(explicacion), {
    path: ['explicacion'],
    error: TEXTO_EXPLICACION_OBLIGATORIA,
  });
export type RazonDeAprobacion = z.infer<typeof razonDeAprobacionSchema>;

export const contraPoliticaAprobadaSchema = z.object({
  contra: z.string(),
  razon: z.string(),
  explicacion: z.string().optional(),
});
export type ContraPoliticaAprobada = z.infer<typeof contraPoliticaAprobadaSchema>;

/**
 * `comentario` is for the second head, `notaInterna` for staff. `contraPolitica` is required if there are objections.
 * An outdated `version` yields 409; a second signature has to name the signed version.
 */
export const decisionSchema = z.discriminatedUnion('estado', [
  z.strictObject({
    estado: z.literal(1),
    version,
    comentario: parrafoOpcional(TOPE.nota),
    contraPolitica: razonDeAprobacionSchema.optional(),
  }),
  z.strictObject({
    estado: z.literal(2),
    observaciones: observacionesSchema,
    version,
    notaInterna: parrafoOpcional(TOPE.nota),
  }),
]);
export type Decision = z.infer<typeof decisionSchema>;

export const filtroDecisionesSchema = z.strictObject({ ...ENTRE_DIAS, ...CON_CURSOR });

const decisionPropiaSchema = z.object({
  id: z.int(),
  /** `firmada`: the first of two signatures. */
  tipo: z.enum(['aprobada', 'rechazada', 'firmada']),
  fecha: z.string(),
  evaluacion: evaluacionSchema.pick({ id: true, cliente: true, montoPrestamo: true }),
  observaciones: z.string().optional(),
  contraPolitica: contraPoliticaAprobadaSchema.optional(),
});
export type DecisionPropia = z.infer<typeof decisionPropiaSchema>;

/** Amount in soles. */
const suma = z.object({ cantidad: z.int(), monto: z.number() });

/** Newest first. Sums cover all pages. */
export const paginaDecisionesSchema = paginaDe(decisionPropiaSchema).extend({
  sumas: z.object({
    aprobadas: suma,
    rechazadas: suma,
    firmadas: suma,
    contraPolitica: suma,
  }),
});
export type PaginaDecisiones = z.infer<typeof paginaDecisionesSchema>;
