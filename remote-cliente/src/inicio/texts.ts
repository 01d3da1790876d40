export const texts = {
  titulo: 'Inicio',
  resumen: 'Tus evaluaciones por estado',
  reciente: 'Tu evaluación más reciente',
  verTodas: 'Ver mis evaluaciones',
} as const;
