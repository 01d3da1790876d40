export const texts = {
  porEstado: 'Evaluaciones por estado',
  total: 'Total',
  tiempos: 'Tiempos',
  medianaDecision: 'Tiempo habitual hasta la decisión',
  sinDecisiones: 'Sin decisiones',
  esperaMayor: 'Espera de la pendiente más antigua',
  sinPendientes: 'Sin pendientes',
} as const;
