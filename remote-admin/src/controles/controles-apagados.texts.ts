// Apart from texts.ts, because first screens show these alone.
export const texts = {
  apagados: 'Controles apagados',
  todosEncendidos: 'Todos los controles están encendidos.',
} as const;
