import { z } from 'zod';

export const accesoSchema = z.object({ access_token: z.string() });
export const validezSchema = z.object({ valid: z.boolean() });
export const mensajeSchema = z.object({ message: z.string() });
