export const texts = {
  cargando: 'Cargando…',
  buscando: 'Buscando…',
} as const;
