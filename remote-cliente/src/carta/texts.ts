export const texts = {
  titulo: 'Carta de motivos',
  sinRechazo: 'Esta evaluación no fue rechazada: no hay motivos que explicar.',
} as const;
