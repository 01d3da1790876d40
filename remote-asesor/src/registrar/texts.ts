export const texts = {
  titulo: 'Registrar Nueva Evaluacion',
  subtitulo: 'Busque al cliente por su DNI; si aún no existe, llene sus datos.',
  limpiar: 'Limpiar / Nuevo',
  avalOpcional: 'Deje esta sección vacía si el crédito no tiene aval. Si llena un dato, complete los demás.',
  quitarAval: 'Quitar Aval',
} as const;

export const textsCliente = {
  encontrado: 'Cliente encontrado. Se han cargado sus datos.',
  noEncontrado: 'Cliente no encontrado. Puede registrarlo como nuevo.',
  pendiente: 'Este cliente ya tiene una evaluación pendiente.',
  pendienteDetalle: (monto: string, producto: string, fecha: string) =>
    `${producto && `${producto} por `}${monto}${fecha && `, enviada el ${fecha}`}. Revise si hace falta otra antes de enviar.`,
  rechazada: 'Este cliente tiene una evaluación rechazada que se puede corregir.',
  irACorregir: 'Corregir Evaluacion',
} as const;

export const textsDesde = {
  copiada: (numero: number) => `Estos son los datos de la evaluación N.º ${numero}`,
  queHacer: 'Cambie el monto, la tasa o las cuotas, y adjunte un PDF. La evaluación anterior no cambia.',
  cargando: (numero: number) => `Cargando los datos de la evaluación N.º ${numero}…`,
  sinCliente: (numero: number) =>
    `Para empezar con los datos de la evaluación N.º ${numero} ábrala en Evaluaciones Enviadas y elija Corregir Evaluacion, o busque al cliente por su DNI.`,
} as const;

export const textsCuota = {
  falta: 'Con monto, tasa, cuotas y periodo verá aquí la cuota estimada.',
  cuota: 'Cuota estimada',
  total: 'Total a pagar',
  tasaPeriodo: 'Tasa del periodo',
  ver: 'Ver cronograma referencial',
  aclaracion: 'Es una referencia que toma la tasa como TEA; no obliga a nadie.',
} as const;

export const textsEnvio = {
  creada: 'Nueva evaluacion creada con exito!',
  errorCrear: 'Error en el servidor al procesar la solicitud.',
  sinConexion: 'No se pudo enviar: no hay conexión con el servidor.',
  queHacer:
    'Nada se ha perdido: lo escrito está guardado en este dispositivo. Cuando vuelva la señal pulse «Enviar Evaluacion» otra vez; no se registrará dos veces.',
  sonCorrectos: 'Hay datos poco usuales. ¿Son correctos?',
  esCorrecto: 'Es correcto, enviar',
  corregir: 'Corregir',
  noSeCambian:
    'Los datos de un cliente ya registrado no se cambian aquí. Si hay que cambiarlos, envíe la evaluación y pida al jefe de negocios que la rechace: al corregirla podrá hacerlo.',
  noEnviada: 'La evaluación no se envió.',
  pdfIlegible: 'El archivo ya no se puede leer. Elíjalo otra vez.',
} as const;
