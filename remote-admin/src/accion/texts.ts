export const texts = {
  cancelar: 'Cancelar',
  guardar: 'Guardar cambios',
  guardando: 'Guardando...',
} as const;
