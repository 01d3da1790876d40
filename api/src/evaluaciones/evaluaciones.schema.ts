import { z } from 'zod';

const TEXTO_DNI_CONSULTA = 'Por favor, ingrese un DNI valido de 8 o 9 digitos.';

/** The id of an evaluation as it stands in an address. */
export const idEnTexto = z.string().regex(/^[1-9]\d{0,14}$/, 'El número de evaluación no es válido.');

export const idParams = z.strictObject({ id: idEnTexto });

export const dniConsulta = z.strictObject({
  dni: z.string({ error: TEXTO_DNI_CONSULTA }).regex(/^\d{8,9}$/, TEXTO_DNI_CONSULTA),
});

export const registradaSchema = z.object({ id: z.int(), message: z.string() });
