export const texts = {
  codigo: '401',
  mensaje: 'La página que buscas no existe o ha sido movida...',
} as const;
