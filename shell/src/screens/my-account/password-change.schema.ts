import { cambioDeContrasenaSchema } from 'shared-domain';
import { z } from 'zod';
import { texts } from './texts';

/** The present password, and the new one typed twice. */
export const passwordChangeSchema = z
  .object({ ...cambioDeContrasenaSchema.shape, repetida: z.string() })
  .refine(({ nueva, repetida }) => nueva === repetida, {
    path: ['repetida'],
    error: texts.noCoinciden,
  });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
