export const texts = {
  cerrar: 'Hay cambios sin guardar. ¿Quiere cerrar?',
  cerrarSinGuardar: 'Cerrar sin guardar',
  seguirEditando: 'Seguir editando',
} as const;
