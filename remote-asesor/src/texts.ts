export const TEXTOS = {
  cargando: 'Cargando…',
} as const;
