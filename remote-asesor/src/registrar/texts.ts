export const texts = {
  titulo: 'Registrar Nueva Evaluacion',
  subtitulo: 'Busque al cliente por su DNI; si aún no existe, llene sus datos.',
  limpiar: 'Limpiar / Nuevo',
  seccionCliente: '1. Datos del Cliente',
  seccionAval: '2. Datos del Aval (opcional)',
  seccionCredito: '3. Datos del Crédito',
  seccionPdf: '4. Adjuntar PDF',
  soloLectura: 'Solo lectura',
  avalOpcional: 'Deje esta sección vacía si el crédito no tiene aval. Si llena un dato, complete los demás.',
  quitarAval: 'Quitar Aval',
} as const;
