export const texts = {
  cargando: 'Cargando la página...',
} as const;
