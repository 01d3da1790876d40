export const texts = {
  formulario: (id: number) => `Editar la evaluación N.º ${id}`,
  guardar: 'Guardar Cambios',
  guardando: 'Guardando...',
  salir: 'Hay cambios sin guardar. ¿Desea salir?',
  elegir: 'Elija una opción',
  guardada: '¡Evaluación corregida con éxito!',
  actualizadas: 'Datos de evaluaciones actualizados.',
  errorAlGuardar: (mensaje: string) => `Error al guardar: ${mensaje}`,
  reviseLosDatos: 'Revise los datos',
} as const;
