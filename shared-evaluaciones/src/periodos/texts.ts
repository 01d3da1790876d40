export const texts = {
  periodo: 'Periodo',
  rapido: { hoy: 'Hoy', ayer: 'Ayer', semana: 'Esta semana', mes: 'Este mes', todo: 'Todo' },
} as const;
