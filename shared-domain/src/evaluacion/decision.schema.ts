import { z } from 'zod';
import { parrafo, parrafoOpcional } from '../campos/campos.schema';
import { CON_CURSOR, ENTRE_DIAS, paginaDe } from '../campos/pagina.schema';
import { TOPE } from '../campos/topes';
import { OTRA_RAZON } from './contra-politica';
import { evaluacionSchema } from './evaluacion.schema';
import { version } from './version.schema';

export const TEXTO_MOTIVO_OBLIGATORIO = 'Especifique un motivo para el rechazo.';

/** Why an evaluation is rejected: not blank, 500 characters at most after trimming. */
export const observacionesSchema = parrafo(TOPE.observaciones, TEXTO_MOTIVO_OBLIGATORIO);

const TEXTO_RAZON_OBLIGATORIA = 'Elija por qué se aprueba.';
const TEXTO_EXPLICACION_OBLIGATORIA = 'Explique por qué se aprueba.';

/** Why an evaluation is approved although something speaks against it. The auditor reads it. */
const razonDeAprobacionSchema = z
  .strictObject({
    /** One of the lender's reasons, or `OTRA_RAZON`. */
    razon: parrafo(TOPE.motivoRapido, TEXTO_RAZON_OBLIGATORIA),
    explicacion: parrafoOpcional(TOPE.nota),
  })
  .refine(({ razon, explicacion }) => razon !== OTRA_RAZON || Boolean(explicacion), {
    path: ['explicacion'],
    error: TEXTO_EXPLICACION_OBLIGATORIA,
  });
export type RazonDeAprobacion = z.infer<typeof razonDeAprobacionSchema>;

/** Sentences of what spoke against an approval, and its reason. */
export const contraPoliticaAprobadaSchema = z.object({
  contra: z.string(),
  razon: z.string(),
  explicacion: z.string().optional(),
});
export type ContraPoliticaAprobada = z.infer<typeof contraPoliticaAprobadaSchema>;

/**
 * Body of `PUT evaluaciones/status/{id}`. `comentario` is what a head tells the other one who signs as well.
 * `notaInterna` is for staff: the client never reads it. `contraPolitica` is required where something speaks against the approval. A `version` that is no longer the newest is
 * answered with 409. A second signature has to name the version that was signed.
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

/** Query of `GET evaluaciones/decisiones`. */
export const filtroDecisionesSchema = z.strictObject({ ...ENTRE_DIAS, ...CON_CURSOR });

/** Something that a head decided, with the evaluation and its present amount. */
const decisionPropiaSchema = z.object({
  id: z.int(),
  /** `firmada`: the first of two signatures. */
  tipo: z.enum(['aprobada', 'rechazada', 'firmada']),
  fecha: z.string(),
  evaluacion: evaluacionSchema.pick({ id: true, cliente: true, montoPrestamo: true }),
  /** Why it was rejected. */
  observaciones: z.string().optional(),
  /** Reason of an approval against the policy. */
  contraPolitica: contraPoliticaAprobadaSchema.optional(),
});
export type DecisionPropia = z.infer<typeof decisionPropiaSchema>;

/** How many, and how much in soles. */
const suma = z.object({ cantidad: z.int(), monto: z.number() });

/** Answer of `GET evaluaciones/decisiones`, newest first. The sums are those of all pages. */
export const paginaDecisionesSchema = paginaDe(decisionPropiaSchema).extend({
  sumas: z.object({
    aprobadas: suma,
    rechazadas: suma,
    firmadas: suma,
    /** Those of `aprobadas` that went against the policy. */
    contraPolitica: suma,
  }),
});
export type PaginaDecisiones = z.infer<typeof paginaDecisionesSchema>;
