import { z } from 'zod';
import { CON_CURSOR, ENTRE_DIAS, paginaDe } from '../campos/pagina.schema';
import { contraPoliticaAprobadaSchema } from './decision.schema';
import { evaluacionSchema } from './evaluacion.schema';

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
