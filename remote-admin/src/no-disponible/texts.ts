export const texts = {
  titulo: 'Esta sección aún no está disponible',
  ayuda: 'Mientras tanto, en su página de inicio está el resumen de las evaluaciones.',
  irAlInicio: 'Ir a mi inicio',
} as const;
