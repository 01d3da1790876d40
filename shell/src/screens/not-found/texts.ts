export const texts = {
  codigo: '404',
  mensaje: 'No deberias estar aqui!!!.',
} as const;
