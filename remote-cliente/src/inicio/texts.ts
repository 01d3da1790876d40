export const texts = {
  titulo: 'Inicio',
  saludo: (nombre: string) => (nombre ? `Te damos la bienvenida, ${nombre}` : 'Te damos la bienvenida'),
  subtitulo: 'Aquí puedes ver cómo van tus evaluaciones de crédito.',
  resumen: 'Tus evaluaciones por estado',
  reciente: 'Tu evaluación más reciente',
  verTodas: 'Ver mis evaluaciones',
} as const;
