import { z } from 'zod';

/** sha384 in the form in which browsers compare it. */
export const sha384Schema = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'No es una huella: "sha384-" y 64 letras en base64');
