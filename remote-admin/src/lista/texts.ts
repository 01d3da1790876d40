const ORDEN_DE_FECHAS = { asc: 'primero lo más antiguo', desc: 'primero lo más reciente' } as const;
const ORDEN_DE_NOMBRES = { asc: 'de la A a la Z', desc: 'de la Z a la A' } as const;

export const texts = {
  cargando: 'Cargando...',
  paginas: (titulo: string) => `Páginas de ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
  ordenarPor: 'Ordenar por',
  ordenPor: (columna: string, sentido: 'asc' | 'desc', isFecha: boolean) =>
    `${columna}, ${isFecha ? ORDEN_DE_FECHAS[sentido] : ORDEN_DE_NOMBRES[sentido]}`,
  limpiar: 'Quitar filtros',
  desde: 'Desde',
  hasta: 'Hasta',
  ordenInvertido: 'La fecha final es anterior a la inicial.',
} as const;
