import { z } from 'zod';

const numero = (texto: string, digitos = 15) =>
  z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,${digitos - 1}}$`), texto)
    .transform(Number);

/** Parsed to a number. */
export const numeroDeEvaluacion = numero('El número de evaluación no es válido.');

/** Account or client. */
export const idParams = z.strictObject({ id: numero('El número no es válido.') });

export const idDeEvaluacionParams = z.strictObject({ id: numeroDeEvaluacion });

/** Limit of the database column. */
const DIGITOS_DE_ENTERO = 9;

/** 1 is the first document; the default is the valid one. */
export const documentoQuery = z.strictObject({
  documento: numero('El número de documento no es válido.', DIGITOS_DE_ENTERO).optional(),
});

export const mensajeSchema = z.object({ message: z.string() });
