export const texts = {
  avisos: 'Avisos',
  cerrar: 'Cerrar aviso',
} as const;
