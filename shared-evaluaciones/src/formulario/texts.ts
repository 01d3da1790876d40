export const texts = {
  pregunta: 'Hay cambios sin guardar. ¿Quiere salir?',
  salir: 'Salir sin guardar',
  quedarse: 'Seguir editando',
} as const;
