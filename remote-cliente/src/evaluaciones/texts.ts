import type { Estado } from 'shared-domain';

export const TEXTO = {
  cargando: 'Cargando tus evaluaciones…',
  sinEvaluaciones: 'Aun no tienes ninguna evaluacion.',
  sinEvaluacionesAyuda: 'Cuando un asesor registre una solicitud de crédito a tu nombre, la verás aquí.',
  sinDni: 'No se pudo obtener la informacion del usuario para buscar evaluaciones.',
  sinDniAyuda: 'Cierra la sesión y vuelve a ingresar.',
  error: 'Ocurrio un error al cargar tus evaluaciones.',
  deLaEvaluacion: (id: number) => ` de la evaluación N.º ${id}`,
  registrada: (fecha: string, asesor: string) => `Registrada el ${fecha} por ${asesor}`,
  motivo: 'Motivo del rechazo',
  seguimiento: 'Seguimiento',
  cronograma: 'Cronograma',
  constancia: 'Constancia',
} as const;

/** What each state means for the client, in a sentence. */
export const SIGNIFICADO: Record<Estado, string> = {
  0: 'La estamos revisando. Te avisaremos aquí cuando haya una decisión.',
  1: 'Fue aceptada. Tu asesor te indicará los siguientes pasos.',
  2: 'No fue aceptada. Tu asesor puede corregir los datos y volver a enviarla.',
};
