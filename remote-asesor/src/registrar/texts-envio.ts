export const texts = {
  enviar: 'Enviar Evaluacion',
  enviando: 'Enviando…',
  enviandoEvaluacion: 'Enviando la evaluación',
  confirmando: 'Registrando la evaluación…',
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
