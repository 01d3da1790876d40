export const texts = {
  cargando: 'Cargando...',
  reintentar: 'Reintentar',
  anterior: 'Anterior',
  siguiente: 'Siguiente',
  paginas: (titulo: string) => `Páginas de ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
  ordenarPor: 'Ordenar por',
  ordenPor: (columna: string, sentido: 'asc' | 'desc') =>
    `${columna}, ${sentido === 'asc' ? 'de menor a mayor' : 'de mayor a menor'}`,
  limpiar: 'Quitar filtros',
  desde: 'Desde',
  hasta: 'Hasta',
  ordenInvertido: 'La fecha final es anterior a la inicial.',
} as const;
