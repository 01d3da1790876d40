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

/** A score with its breakdown, as `calcularScore` gives it. */
export const scoreSchema = z.object({
  total,
  puntosBrutos: z.int(),
  clave: claveDeBandaSchema,
  banda,
  factores: z.array(parte.extend({ partes: z.array(parte).optional() })),
  /** The version of the policy. */
  version: z.int().min(1),
  fechaReferencia: z.string(),
});

/** The score with which an evaluation was decided. It stays as it was, whatever changes later. */
export const scoreDeDecisionSchema = scoreDeFilaSchema.extend({
  puntosBrutos: z.int(),
  version: z.int().min(1),
});
