export const texts = {
  cancelar: 'Cancelar',
} as const;
