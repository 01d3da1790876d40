// Free of zod, for screens that need only names.

export const FUENTE = {
  identidad: 'Registro de identidad',
  central_de_riesgo: 'Central de riesgo',
  personas_expuestas: 'Personas expuestas políticamente',
} as const;
export type Fuente = keyof typeof FUENTE;
export const FUENTES = Object.keys(FUENTE) as [Fuente, ...Fuente[]];

export const RESULTADO_DE_FUENTE = {
  hallado: 'Respondió',
  sin_datos: 'No tiene datos de ese DNI',
  sin_respuesta: 'No respondió a tiempo',
  ilegible: 'Respondió algo que no se entiende',
  fallo: 'Respondió con un error',
  suspendida: 'No se le pregunta por ahora, porque viene fallando',
} as const;
export type ResultadoDeFuente = keyof typeof RESULTADO_DE_FUENTE;

export const PARTE_CONSULTADA = { cliente: 'Cliente', aval: 'Aval' } as const;
export type ParteConsultada = keyof typeof PARTE_CONSULTADA;

/** The consented purpose, sent to the source and written to the audit trail. */
export const FINALIDAD_DE_CONSULTA = 'Evaluación de una solicitud de crédito';

/** Reuse of a stored response, in milliseconds. */
export const VIGENCIA_DE_CONSULTA = 24 * 3_600_000;

/** From best to worst. */
export const CLASIFICACION = {
  normal: 'Normal',
  cpp: 'Con problemas potenciales',
  deficiente: 'Deficiente',
  dudoso: 'Dudoso',
  perdida: 'Pérdida',
} as const;
export type Clasificacion = keyof typeof CLASIFICACION;
