// Separate from texts.ts, because first screens import these texts alone.
export const texts = {
  apagados: 'Controles apagados',
  todosEncendidos: 'Todos los controles están encendidos.',
} as const;
