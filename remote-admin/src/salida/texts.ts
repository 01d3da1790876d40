export const texts = {
  salir: 'Hay cambios sin guardar. ¿Quiere salir?',
  cerrar: 'Hay cambios sin guardar. ¿Quiere cerrar?',
  cerrarSinGuardar: 'Cerrar sin guardar',
  salirSinGuardar: 'Salir sin guardar',
  seguirEditando: 'Seguir editando',
} as const;
