import { z } from 'zod';
import { valoresDe } from '../campos/enumerations';
import { capacidadSchema, resultadoDeCapacidadSchema } from '../capacidad/capacidad.schema';
import { scoreSchema } from '../score/score.schema';
import { CLASE_CONTRA_POLITICA } from './contra-politica';

/** What an evaluation is decided by. Of a decided one it tells how it was at the decision. */
export const analisisSchema = z.object({
  /** The version of the policy that counts: for a decided evaluation that of its decision. */
  politica: z.object({ version: z.int(), desde: z.string() }),
  /** When it was decided; null while it is pending: then everything is told as it is now. */
  decidida: z.string().nullable(),
  /** Advisors are not told the score. */
  score: scoreSchema.nullable(),
  /** What the advisor wrote of the capacity to pay, and what it comes to; null where the section was left out. */
  capacidad: z.object({ datos: capacidadSchema, resultado: resultadoDeCapacidadSchema }).nullable(),
  /** What would change it, as sentences, each with what it would reach. Empty for an approved one. */
  cambios: z.array(
    z.object({
      hacia: z.enum(['score', 'capacidad']),
      frase: z.string(),
      /** The credit that the sentence proposes: what differs from this one. Amount in soles. */
      alternativa: z.object({ montoPrestamo: z.number(), cuotas: z.int() }).optional(),
    }),
  ),
  /** Reasons against an approval of a pending evaluation. Only heads get them. */
  aprobacion: z
    .object({
      contra: z.array(z.object({ clase: z.enum(valoresDe(CLASE_CONTRA_POLITICA)), texto: z.string() })),
      /** Why it would be the first of two signatures; empty where one is enough. */
      segundaFirma: z.array(z.string()),
      /** Debt of the client with this credit, and the limit of the policy, in soles; null without a limit. */
      deuda: z.object({ conEste: z.number(), limite: z.number().nullable() }).optional(),
      /** Number of people who share a telephone, an account, an address or a mailbox with the client. */
      vinculados: z.int().min(0).optional(),
    })
    .optional(),
});
export type Analisis = z.infer<typeof analisisSchema>;
