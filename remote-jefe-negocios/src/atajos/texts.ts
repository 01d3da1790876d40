export const texts = {
  boton: 'Atajos de teclado',
  titulo: 'Atajos de teclado',
  teclas: 'Teclas y lo que hacen',
  tecla: 'Tecla',
  accion: 'Acción',
  usar: 'Usar atajos de teclado en este dispositivo',
  nota: 'Valen para la evaluación que se nombra al pie de la página, y nunca mientras escribe ni con un diálogo abierto. Aprobar y rechazar siempre se confirman.',
  acciones: {
    siguiente: 'Abrir la siguiente evaluación de la cola',
    anterior: 'Abrir la anterior',
    aprobar: 'Aprobar',
    rechazar: 'Rechazar',
    editar: 'Editar',
    documento: 'Ver el PDF',
    cliente: 'Ver los datos del cliente',
    ayuda: 'Ver estos atajos',
  },
} as const;
