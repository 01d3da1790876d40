import { z } from 'zod';
import { BANDAS_SCORE, LIMITES_DEL_SCORE } from '../politica/bandas';

const banda = z.object({
  nombre: z.literal(BANDAS_SCORE.map(({ nombre }) => nombre)),
  color: z.literal(BANDAS_SCORE.map(({ color }) => color)),
});
const total = z.int().min(LIMITES_DEL_SCORE.minimo).max(LIMITES_DEL_SCORE.maximo);

export const idDeBandaSchema = z.enum(BANDAS_SCORE.map(({ id }) => id));

export const scoreDeFilaSchema = z.object({ total, banda });
export type ScoreDeFila = z.infer<typeof scoreDeFilaSchema>;

const parte = z.object({ factor: z.string(), puntos: z.int(), motivo: z.string() });

/** `partes` add up to it. */
const factorSchema = parte.extend({ partes: z.array(parte).optional() });
export type FactorScore = z.infer<typeof factorSchema>;

/** `total` is `puntosBrutos` capped to 0–100. */
export const scoreSchema = z.object({
  total,
  puntosBrutos: z.int(),
  clave: idDeBandaSchema,
  banda,
  factores: z.array(factorSchema),
  /** Of the policy. */
  version: z.int().min(1),
  fechaReferencia: z.string(),
});
export type Score = z.infer<typeof scoreSchema>;

/** Never changes. */
export const scoreDeDecisionSchema = scoreDeFilaSchema.extend({
  puntosBrutos: z.int(),
  version: z.int().min(1),
});
