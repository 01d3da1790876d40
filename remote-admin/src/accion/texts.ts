export const texts = {
  guardar: 'Guardar cambios',
  guardando: 'Guardando...',
} as const;
