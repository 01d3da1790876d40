import type { EventoHistorial } from 'shared-domain';

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
  sinDatosAjenos:
    'Al cliente no le llegarán los datos de otras personas que escribió: nombres, DNI, teléfonos, cuentas o correos.',
  marcador: 'Especifique el motivo del rechazo (máx. 500 caracteres)...',
  motivosRapidos: 'Motivos frecuentes',
  confirmar: 'Confirmar Rechazo',
  rechazando: 'Rechazando...',
  entendido: 'Entendido',
  yaDecidida: 'Otra persona decidió primero',
  yaCambiada: 'Los datos cambiaron mientras los veía',
  trasLaFirma: 'Los datos cambiaron después de la primera firma',
  firmaAnulada: 'La primera firma ya no vale: la aprobación empieza de nuevo.',
  yaFirmada: 'Otra persona firmó primero',
  leaAntesDeDecidir: 'Lea lo que vio y dijo antes de decidir.',
  yaFirmo: 'Usted ya firmó esta evaluación',
  faltaOtra: 'Falta la firma de otro jefe.',
  reviseAntesDeDecidir: 'Revise los datos nuevos antes de decidir.',
  resultado: (estado: string) => `Resultado: ${estado}.`,
} as const;

/** Each event of a history as it is told in a sentence, after the name of the person. */
export const EVENTO_EN_FRASE = {
  registrada: 'registró esta evaluación',
  editada: 'editó esta evaluación',
  firmada: 'puso la primera firma en esta evaluación',
  firma_anulada: 'anuló la primera firma de esta evaluación',
  aprobada: 'aprobó esta evaluación',
  rechazada: 'rechazó esta evaluación',
  corregida: 'corrigió y reenvió esta evaluación',
  desembolsada: 'registró el desembolso de esta evaluación',
} as const satisfies Record<EventoHistorial['tipo'], string>;
