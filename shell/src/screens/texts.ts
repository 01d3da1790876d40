export const texts = {
  lema: 'Evaluaciones de crédito, de la solicitud a la decisión.',
  fortalezaExpediente: 'Un solo expediente: datos del cliente, aval, crédito y documento.',
  fortalezaPuntaje: 'Puntaje de crédito explicado factor por factor.',
  fortalezaRastro: 'Cada decisión queda registrada con su autor y su motivo.',
  pie: 'Uso exclusivo del personal y de los clientes de la institución.',
  volverAlInicio: 'Volver al inicio',
} as const;
