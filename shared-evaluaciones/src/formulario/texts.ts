/** The question before somebody leaves work that would be lost, and its answers. */
export const texts = {
  pregunta: 'Hay cambios sin guardar. ¿Quiere salir?',
  salir: 'Salir sin guardar',
  quedarse: 'Seguir editando',
} as const;
