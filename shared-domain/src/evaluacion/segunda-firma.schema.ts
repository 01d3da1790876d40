import { z } from 'zod';
import { BANDAS_SCORE } from '../politica/bandas';

/** A pending evaluation that one head approved and that waits for another head. */
export const segundaFirmaSchema = z.object({
  /** When the first head signed. */
  desde: z.string(),
  /** What the first head saw and said. Advisors and clients do not get it. */
  primera: z
    .object({
      fullName: z.string(),
      comentario: z.string().nullable(),
      /** Sentences that say why a second signature is asked for. */
      motivos: z.array(z.string()),
      score: z.object({ total: z.int(), banda: z.literal(BANDAS_SCORE.map(({ nombre }) => nombre)) }),
      /** Soles that client and guarantor owed besides this credit. */
      deuda: z.number(),
      /** Whether the caller is that head. */
      propia: z.boolean(),
    })
    .optional(),
});
export type SegundaFirma = z.infer<typeof segundaFirmaSchema>;
