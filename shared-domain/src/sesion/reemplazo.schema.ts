import { z } from 'zod';

/** A remote that somebody takes in the place of the published one, for as long as their session lasts. */
export const reemplazoSchema = z.strictObject({
  remote: z.string().regex(/^remote-[a-z0-9-]{1,60}$/, 'El remoto no es válido.'),
  origen: z.string().regex(/^https?:\/\/[\w.-]{1,200}(:\d{1,5})?$/, 'El origen no es válido.'),
  release: z.string().regex(/^[\w.@+-]{1,80}$/, 'La versión no es válida.'),
});
export type Reemplazo = z.infer<typeof reemplazoSchema>;
