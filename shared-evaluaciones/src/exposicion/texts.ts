export const texts = {
  nada: 'Sin otros créditos ni vínculos.',
} as const;
