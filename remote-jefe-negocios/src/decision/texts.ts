export const texts = {
  aprobada: 'Evaluación aprobada exitosamente.',
  errorAlAprobar: (mensaje: string) => `Error al aprobar: ${mensaje}`,
  tituloAprobacion: '¿Aprobar esta evaluación?',
  notaAprobacion: (id: number) =>
    `Evaluación N.º ${id}. La cuota es referencial (si la tasa es TEA). La decisión no se puede deshacer.`,
  confirmarAprobacion: 'Confirmar Aprobación',
  rechazada: 'Evaluación rechazada exitosamente.',
  errorAlRechazar: (mensaje: string) => `Error al rechazar: ${mensaje}`,
  intenteNuevamente: 'Intente nuevamente.',
  tituloRechazo: (id: number) => `Rechazar la evaluación N.º ${id}`,
  motivo: 'Motivo del rechazo',
  motivoAyuda: 'El asesor y el cliente leerán este texto.',
  marcador: 'Especifique el motivo del rechazo (máx. 500 caracteres)...',
  motivosRapidos: 'Motivos frecuentes',
  confirmar: 'Confirmar Rechazo',
  rechazando: 'Rechazando...',
  entendido: 'Entendido',
  yaDecidida: 'Otra persona decidió primero',
  yaCambiada: 'Los datos cambiaron mientras los veía',
  reviseAntesDeDecidir: 'Revise los datos nuevos antes de decidir.',
  resultado: (estado: string) => `Resultado: ${estado}.`,
} as const;

/** Each event of a history as it is told in a sentence, after the name of the person. */
export const EVENTO_EN_FRASE = {
  registrada: 'registró esta evaluación',
  editada: 'editó esta evaluación',
  aprobada: 'aprobó esta evaluación',
  rechazada: 'rechazó esta evaluación',
  corregida: 'corrigió y reenvió esta evaluación',
  desembolsada: 'registró el desembolso de esta evaluación',
} as const;
