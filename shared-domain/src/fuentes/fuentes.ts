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

/** Of whom a source is asked, with the name that people read. */
export const PARTE_CONSULTADA = { cliente: 'Cliente', aval: 'Aval' } as const;
export type ParteConsultada = keyof typeof PARTE_CONSULTADA;

/** For what the person consented to the question. It is named to the source and in the audit trail. */
export const FINALIDAD_DE_CONSULTA = 'Evaluación de una solicitud de crédito';

/** Until when a stored answer is given again instead of asking once more, in milliseconds. */
export const VIGENCIA_DE_CONSULTA = 24 * 3_600_000;

/** The classes of a debtor, from the best to the worst, with the name that people read. */
export const CLASIFICACION = {
  normal: 'Normal',
  cpp: 'Con problemas potenciales',
  deficiente: 'Deficiente',
  dudoso: 'Dudoso',
  perdida: 'Pérdida',
} as const;
export type Clasificacion = keyof typeof CLASIFICACION;
