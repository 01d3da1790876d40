export const texts = {
  titulo: 'Evaluaciones pendientes',
  subtitulo: 'Las que esperan desde hace más tiempo, primero.',
  buscarPorDni: 'Buscar por DNI',
  total: (total: number) =>
    total === 1 ? '1 evaluación espera una decisión' : `${total} evaluaciones esperan una decisión`,
  vacia: 'No hay evaluaciones pendientes.',
  vaciaAyuda: 'Cuando un asesor envíe una, aparecerá aquí.',
  cliente: 'Cliente',
  monto: 'Monto',
  asesor: 'Asesor',
  espera: 'Espera',
  score: 'Score',
  decidir: 'Decidir',
  decidirSobre: (nombre: string) => `Decidir sobre la evaluación de ${nombre}`,
  acciones: 'Acción',
  sinScore: 'N/A',
  paginas: 'Páginas de evaluaciones pendientes',
} as const;
