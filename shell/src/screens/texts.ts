export const texts = {
  lema: 'Evaluaciones de crédito, de la solicitud a la decisión.',
  fortalezaExpediente: 'Un solo expediente: datos del cliente, aval, crédito y documento.',
  fortalezaScore: 'Score crediticio explicado factor por factor.',
  fortalezaRastro: 'Cada decisión queda registrada con su autor y su motivo.',
  pie: 'Uso exclusivo del personal y de los clientes de la institución.',
  noEncontrada: { codigo: '404', mensaje: 'No deberias estar aqui!!!.' },
  noAutorizada: { codigo: '401', mensaje: 'La página que buscas no existe o ha sido movida...' },
  volverAlInicio: 'Volver al inicio',
} as const;
