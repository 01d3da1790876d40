import { z } from 'zod';

/** Answer of `GET salud`. */
export const saludSchema = z.object({
  estado: z.literal('ok'),
  version: z.string(),
  baseDeDatos: z.enum(['sqlite', 'postgresql']),
});
