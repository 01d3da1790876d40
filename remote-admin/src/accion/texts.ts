export const texts = {
  guardar: 'Guardar cambios',
  guardando: 'Guardando...',
  motivo: 'Motivo',
  enviando: 'Enviando...',
} as const;
