export const TEXTO = {
  formulario: (id: number) => `Editar la evaluación N.º ${id}`,
  guardar: 'Guardar Cambios',
  guardando: 'Guardando...',
  cancelar: 'Cancelar',
  elegir: 'Elija una opción',
  guardada: '¡Evaluación corregida con éxito!',
  errorAlGuardar: (mensaje: string) => `Error al guardar: ${mensaje}`,
  reviseLosDatos: 'Revise los datos',
  guardarReemplaza: 'Si guarda ahora, sus datos reemplazan a los de esa persona.',
} as const;
