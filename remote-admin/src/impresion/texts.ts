export const texts = {
  imprimir: 'Imprimir',
  emitida: (cuando: string, quien: string) => `Impreso por ${quien} el ${cuando}`,
} as const;
