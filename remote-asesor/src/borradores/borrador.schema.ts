import { z } from 'zod';
import type { ValoresDeCapacidad } from '../capacidad/valores-de-capacidad';
import type { NombreCampo, Valores } from '../formulario/valores';

const guardadoSchema = z.object({
  id: z.string().min(1),
  tipo: z.enum(['registro', 'correccion']),
  dni: z.string(),
  nombre: z.string(),
  valores: z.record(z.string(), z.union([z.string(), z.number()])) as z.ZodType<Valores>,
  /** Fields that were locked because the client exists. */
  bloqueados: z.array(z.string()) as unknown as z.ZodType<NombreCampo[]>,
  conAval: z.boolean(),
  /** Name of its PDF, which lies encrypted beside the draft. */
  pdf: z.string().optional(),
  /** What was typed of the capacity to pay; left out while that section is closed. */
  capacidad: z.custom<ValoresDeCapacidad>().optional(),
  guardadoEn: z.number(),
  /** The note of a correction, where earlier releases saved it. */
  nota: z.string().optional(),
});

export const borradorSchema = guardadoSchema.transform(({ nota, valores, ...borrador }) => ({
  ...borrador,
  valores: nota ? { nota, ...valores } : valores,
}));

/** What was typed and not yet sent, as it is saved on this device. */
export type Borrador = z.infer<typeof borradorSchema>;
