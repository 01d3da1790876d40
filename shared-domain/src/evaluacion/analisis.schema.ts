import { z } from 'zod';
import { valoresDe } from '../campos/enumerations';
import { capacidadSchema, resultadoDeCapacidadSchema } from '../capacidad/capacidad.schema';
import { scoreSchema } from '../score/score.schema';
import { CLASE_CONTRA_POLITICA } from './contra-politica';

/** A decided evaluation is shown as of its decision. */
export const analisisSchema = z.object({
  politica: z.object({ version: z.int(), desde: z.string() }),
  /** Null while pending: everything is then current. */
  decidida: z.string().nullable(),
  /** Null for advisors. */
  score: scoreSchema.nullable(),
  /** Null if the advisor skipped the section. */
  capacidad: z.object({ datos: capacidadSchema, resultado: resultadoDeCapacidadSchema }).nullable(),
  /** Empty for an approved evaluation. */
  cambios: z.array(
    z.object({
      hacia: z.enum(['score', 'capacidad']),
      frase: z.string(),
      /** The proposed credit. Amount in soles. */
      alternativa: z.object({ montoPrestamo: z.number(), cuotas: z.int() }).optional(),
    }),
  ),
  aprobacion: z
    .object({
      contra: z.array(z.object({ clase: z.enum(valoresDe(CLASE_CONTRA_POLITICA)), texto: z.string() })),
      /** Empty if one signature suffices. */
      segundaFirma: z.array(z.string()),
      /** Including this credit; in soles, null without a limit. */
      deuda: z.object({ conEste: z.number(), limite: z.number().nullable() }).optional(),
      /** People who share a telephone, account, address or mailbox with the client. */
      vinculados: z.int().min(0).optional(),
    })
    .optional(),
});
export type Analisis = z.infer<typeof analisisSchema>;
