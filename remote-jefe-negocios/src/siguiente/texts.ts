export const texts = {
  barra: 'Cola de pendientes',
  esta: (id: number) => `Evaluación N.º ${id}`,
  quedan: (cuantas: number) => (cuantas === 1 ? 'Queda 1 pendiente más' : `Quedan ${cuantas} pendientes más`),
  conFiltros: 'con los filtros en uso',
  ninguna: 'No queda ninguna otra evaluación pendiente.',
  ningunaConFiltros: 'No queda ninguna otra evaluación pendiente con los filtros en uso.',
  volver: 'Volver a la cola',
  anterior: (nombre: string) => `Anterior: ${nombre}`,
  siguiente: (nombre: string) => `Siguiente: ${nombre}`,
  aprobarYSiguiente: 'Aprobar y siguiente',
  rechazarYSiguiente: 'Rechazar y siguiente',
} as const;
