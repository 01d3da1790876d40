import { z } from 'zod';

/** An id as it stands in an address. */
export const idParams = z.strictObject({
  id: z.string().regex(/^[1-9]\d{0,14}$/, 'El número no es válido.'),
});
