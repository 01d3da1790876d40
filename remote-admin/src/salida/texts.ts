export const texts = {
  salir: 'Hay cambios sin guardar. ¿Quiere salir?',
  salirSinGuardar: 'Salir sin guardar',
  seguirEditando: 'Seguir editando',
} as const;
