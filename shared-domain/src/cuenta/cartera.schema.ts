import { z } from 'zod';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { ESTADOS } from '../evaluacion/estado';

const TEXTO_ESTADOS = 'Elija al menos un estado.';
const estado = z.literal([...ESTADOS]);

export const carteraSchema = z.object({
  porEstado: z.array(z.object({ estado, cantidad: z.int() })),
  asesores: z.array(z.object({ id: z.int(), fullName: z.string(), username: z.string() })),
});
export type Cartera = z.infer<typeof carteraSchema>;

export const traspasoSchema = z.strictObject({
  a: z.int({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio),
  estados: z.array(estado).min(1, TEXTO_ESTADOS).max(ESTADOS.length),
});
export type Traspaso = z.infer<typeof traspasoSchema>;

export const traspasoHechoSchema = z.object({
  traspasadas: z.int(),
  /** Kept because the receiver is their client or guarantor. */
  quedan: z.int(),
  message: z.string(),
});
