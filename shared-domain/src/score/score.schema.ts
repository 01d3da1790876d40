import { z } from 'zod';
import { BANDAS_SCORE, LIMITES_DEL_SCORE } from '../politica/bandas';

const banda = z.object({
  nombre: z.literal(BANDAS_SCORE.map(({ nombre }) => nombre)),
  color: z.literal(BANDAS_SCORE.map(({ color }) => color)),
});
const total = z.int().min(LIMITES_DEL_SCORE.minimo).max(LIMITES_DEL_SCORE.maximo);

export const claveDeBandaSchema = z.enum(BANDAS_SCORE.map(({ clave }) => clave));

/** The score as a list shows it: its total and its band, without the factors. */
export const scoreDeFilaSchema = z.object({ total, banda });
export type ScoreDeFila = z.infer<typeof scoreDeFilaSchema>;

const parte = z.object({ factor: z.string(), puntos: z.int(), motivo: z.string() });

/** A row of the breakdown of a score: its points and the reason in Spanish. `partes` add up to it. */
const factorSchema = parte.extend({ partes: z.array(parte).optional() });
export type FactorScore = z.infer<typeof factorSchema>;

/** A score. `puntosBrutos` is the sum of the factors; `total` is the same, but never below 0 nor above 100. */
export const scoreSchema = z.object({
  total,
  puntosBrutos: z.int(),
  clave: claveDeBandaSchema,
  banda,
  factores: z.array(factorSchema),
  /** The version of the policy with which it was computed, and its day of reference. */
  version: z.int().min(1),
  fechaReferencia: z.string(),
});
export type Score = z.infer<typeof scoreSchema>;

/** The score with which an evaluation was decided. It stays as it was, whatever changes later. */
export const scoreDeDecisionSchema = scoreDeFilaSchema.extend({
  puntosBrutos: z.int(),
  version: z.int().min(1),
});
