export const texts = {
  titulo: 'Carta de motivos',
  volver: 'Volver a mis evaluaciones',
  noEncontrada: 'No encontramos esa evaluación entre las tuyas.',
  sinRechazo: 'Esta evaluación no fue rechazada: no hay motivos que explicar.',
} as const;
