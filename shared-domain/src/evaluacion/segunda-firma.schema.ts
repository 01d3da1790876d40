import { z } from 'zod';
import { BANDAS_SCORE } from '../politica/bandas';

export const segundaFirmaSchema = z.object({
  /** Time of the first signature. */
  desde: z.string(),
  /** Not for advisors and clients. */
  primera: z
    .object({
      fullName: z.string(),
      comentario: z.string().nullable(),
      motivos: z.array(z.string()),
      score: z.object({ total: z.int(), banda: z.literal(BANDAS_SCORE.map(({ nombre }) => nombre)) }),
      /** Besides this credit, in soles. */
      deuda: z.number(),
      propia: z.boolean(),
    })
    .optional(),
});
export type SegundaFirma = z.infer<typeof segundaFirmaSchema>;
