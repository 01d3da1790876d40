import { z } from 'zod';

const numero = (texto: string, digitos = 15) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digitos - 1}}$`), texto)
    .transform(Number);

/** The number of an evaluation in an address: text there, a number once it is parsed. */
export const numeroDeEvaluacion = numero('El número de evaluación no es válido.');

/** `:id` in a path: of an account or a client. */
export const idParams = z.strictObject({ id: numero('El número no es válido.') });

/** `:id` in a path: of an evaluation. */
export const idDeEvaluacionParams = z.strictObject({ id: numeroDeEvaluacion });

/** More do not fit the column. */
const DIGITOS_DE_ENTERO = 9;

/** The query of an attached file: an earlier one by its number, 1 for the first; without it the one that counts. */
export const documentoQuery = z.strictObject({
  documento: numero('El número de documento no es válido.', DIGITOS_DE_ENTERO).optional(),
});

/** An answer that is only a sentence for the person, in Spanish. */
export const mensajeSchema = z.object({ message: z.string() });
