import { z } from 'zod';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { ESTADOS } from '../evaluacion/estado';

const TEXTO_ESTADOS = 'Elija al menos un estado.';
const estado = z.literal([...ESTADOS]);

/** Answer of `GET usuarios/{id}/cartera`: how many evaluations are in this advisor's portfolio, and who may receive them. */
export const carteraSchema = z.object({
  porEstado: z.array(z.object({ estado, cantidad: z.int() })),
  /** The other advisors whose accounts are active. */
  asesores: z.array(z.object({ id: z.int(), fullName: z.string(), username: z.string() })),
});
export type Cartera = z.infer<typeof carteraSchema>;

/** Body of `POST usuarios/{id}/cartera`: the account of the advisor who receives, and evaluations in which states. */
export const traspasoSchema = z.strictObject({
  a: z.int({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio),
  estados: z.array(estado).min(1, TEXTO_ESTADOS).max(ESTADOS.length),
});
export type Traspaso = z.infer<typeof traspasoSchema>;

/** Answer of `POST usuarios/{id}/cartera`. */
export const traspasoHechoSchema = z.object({
  traspasadas: z.int(),
  /** Those that stay where they are, because the receiver is their client or their guarantor. */
  quedan: z.int(),
  message: z.string(),
});
