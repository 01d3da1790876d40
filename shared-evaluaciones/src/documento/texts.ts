export const texts = {
  cargando: 'Cargando el PDF…',
  document: 'PDF adjunto',
  loading: 'Abriendo el PDF…',
} as const;
