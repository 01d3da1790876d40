// This file does not import zod: a screen that needs a name and no schema then does not load that library.

/** Outside sources that a lender may connect, with the name that people read. */
export const FUENTE = {
  identidad: 'Registro de identidad',
  central_de_riesgo: 'Central de riesgo',
  personas_expuestas: 'Personas expuestas políticamente',
} as const;
export type Fuente = keyof typeof FUENTE;
export const FUENTES = Object.keys(FUENTE) as [Fuente, ...Fuente[]];

/** How a question to a source ended. */
export const RESULTADO_DE_FUENTE = {
  hallado: 'Respondió',
  sin_datos: 'No tiene datos de ese DNI',
  sin_respuesta: 'No respondió a tiempo',
  ilegible: 'Respondió algo que no se entiende',
  fallo: 'Respondió con un error',
  suspendida: 'No se le pregunta por ahora, porque viene fallando',
} as const;
export type ResultadoDeFuente = keyof typeof RESULTADO_DE_FUENTE;
