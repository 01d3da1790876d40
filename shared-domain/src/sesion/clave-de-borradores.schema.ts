import { z } from 'zod';

/** 32 random bytes in base64. The drafts of one account are encrypted with them on the devices that it uses. */
export const claveDeBorradoresSchema = z.strictObject({
  clave: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'La clave no es válida.')
    .meta({ examples: [`${'A'.repeat(43)}=`] }),
});
export type ClaveDeBorradores = z.infer<typeof claveDeBorradoresSchema>;
