export const texts = {
  titulo: 'Reportes',
  subtitulo: 'Evaluaciones registradas en un periodo, sin datos personales.',
  periodo: 'Periodo',
  desde: 'Desde',
  hasta: 'Hasta',
  todo: 'Todo el tiempo',
  ordenInvertido: 'La fecha final es anterior a la inicial.',
} as const;
