export const TEXTOS = {
  buscando: 'Buscando…',
} as const;
