export const texts = {
  barra: 'Cola de pendientes',
  evaluacion: 'Evaluación ',
  numero: (id: number) => `N.º ${id}`,
  quedan: (cuantas: number) => (cuantas === 1 ? 'queda 1 más' : `quedan ${cuantas} más`),
  conFiltros: 'con los filtros en uso',
  ninguna: 'No queda ninguna otra evaluación pendiente.',
  ningunaConFiltros: 'No queda ninguna otra evaluación pendiente con los filtros en uso.',
  volver: 'Volver a la cola',
  anterior: 'Anterior',
  siguiente: 'Siguiente',
  aprobarYSiguiente: 'Aprobar y siguiente',
  rechazarYSiguiente: 'Rechazar y siguiente',
} as const;
