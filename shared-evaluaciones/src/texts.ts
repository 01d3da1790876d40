export const texts = {
  reintentar: 'Reintentar',
  cerrar: 'Cerrar',
  cancelar: 'Cancelar',
  unMomento: 'Un momento…',
  anterior: 'Anterior',
  siguiente: 'Siguiente',
  paginas: (grupo: string) => `Páginas de ${grupo}`,
  error: (mensaje: string) => `Error: ${mensaje}`,
  desembolsado: (fecha: string) => `Desembolsado el ${fecha}`,
  desdeHace: (duracion: string) => `desde hace ${duracion}`,
  leerComo: (numero: string) => `Es ${numero}`,
  evaluacion: (id: number) => `Evaluación N.º ${id}`,
} as const;
