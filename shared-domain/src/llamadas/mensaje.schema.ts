import { z } from 'zod';

/** An answer that only tells the person that it was done. */
export const mensajeSchema = z.object({ message: z.string() });
