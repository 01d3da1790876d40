export const texts = {
  score: 'Score crediticio',
  valor: (total: number) => `${total} de 100`,
  desglose: 'Ver cómo se calcula',
  titulo: 'Cómo se calcula el score',
  puntosBrutos: 'Puntos brutos',
  total: 'Score (limitado de 0 a 100)',
  factor: 'Factor',
  puntos: 'Puntos',
  version: (version: string) => `Versión de la tabla: ${version}`,
  fechaReferencia: (fecha: string) => `Fecha de referencia: ${fecha}`,
  conAvalDe: (id: number) => `Con el aval de la evaluación N.º ${id}.`,
  noDisponible: 'N/A',
} as const;
