export const TEXTO = {
  tituloPdf: (id: number) => `PDF adjunto de la evaluación N.º ${id}`,
  tituloHistorial: (id: number) => `Historial de la evaluación N.º ${id}`,
  tituloCronograma: (id: number) => `Cronograma referencial de la evaluación N.º ${id}`,
  cerrar: 'Cerrar',
  error: (mensaje: string) => `Error: ${mensaje}`,
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  reintentar: 'Reintentar',
  cargandoPdf: 'Cargando el PDF…',
  sinEventos: 'Esta evaluación todavía no tiene historial.',
  antes: 'Antes',
  despues: 'Después',
  vacio: 'Sin dato',
  sinCronograma: 'No hay datos suficientes para calcular el cronograma.',
  cuota: 'Cuota',
  tasaPeriodo: 'Tasa por periodo',
  total: 'Total a pagar',
} as const;

/** What each event of the history is called. */
export const EVENTO = {
  registrada: 'Evaluación registrada',
  editada: 'Datos del crédito editados',
  aprobada: 'Evaluación aprobada',
  rechazada: 'Evaluación rechazada',
  corregida: 'Evaluación corregida y reenviada',
} as const;

export const VISOR = {
  document: 'PDF adjunto',
  loading: 'Abriendo el PDF…',
  error: 'No se pudo mostrar el PDF.',
  retry: 'Reintentar',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  page: (pagina: number, paginas: number) => `Página ${pagina} de ${paginas}`,
} as const;
