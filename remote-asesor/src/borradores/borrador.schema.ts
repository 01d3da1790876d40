import { z } from 'zod';
import type { ValoresDeCapacidad } from '../capacidad/valores-de-capacidad';
import type { NombreCampo, Valores } from '../formulario/valores';

const guardadoSchema = z.object({
  id: z.string().min(1),
  tipo: z.enum(['registro', 'correccion']),
  dni: z.string(),
  nombre: z.string(),
  valores: z.record(z.string(), z.union([z.string(), z.number()])) as z.ZodType<Valores>,
  /** Locked because the client already exists. */
  bloqueados: z.array(z.string()) as unknown as z.ZodType<NombreCampo[]>,
  conAval: z.boolean(),
  /** File name; the encrypted PDF is stored in IndexedDB. */
  pdf: z.string().optional(),
  /** Omitted while the section is closed. */
  capacidad: z.custom<ValoresDeCapacidad>().optional(),
  guardadoEn: z.number(),
  /** Only in drafts of earlier releases, which stored the note here. */
  nota: z.string().optional(),
});

export const borradorSchema = guardadoSchema.transform(({ nota, valores, ...borrador }) => ({
  ...borrador,
  valores: nota ? { nota, ...valores } : valores,
}));

export type Borrador = z.infer<typeof borradorSchema>;
