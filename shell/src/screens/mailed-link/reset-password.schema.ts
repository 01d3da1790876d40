import { resetPasswordSchema } from 'shared-domain/sesion';
import { z } from 'zod';
import { texts } from './reset-password.texts';

export const newPasswordSchema = z
  .object({ password: resetPasswordSchema.shape.password, repetida: z.string() })
  .refine(({ password, repetida }) => password === repetida, {
    path: ['repetida'],
    error: texts.noCoinciden,
  });
