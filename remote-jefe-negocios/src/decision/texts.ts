import type { EventoHistorial } from 'shared-domain/evaluacion';

export const texts = {
  aprobada: 'Evaluación aprobada exitosamente.',
  errorAlAprobar: (mensaje: string) => `Error al aprobar: ${mensaje}`,
  tituloAprobacion: '¿Aprobar esta evaluación?',
  notaAprobacion: (id: number) =>
    `Evaluación N.º ${id}. La cuota es referencial (si la tasa es TEA). La decisión no se puede deshacer.`,
  confirmarAprobacion: 'Confirmar Aprobación',
  aprobarDeTodosModos: 'Aprobar de todos modos',
  revisando: 'Revisando si algo está en contra…',
  contraPolitica: 'Va contra la política',
  porQueSeAprueba: '¿Por qué se aprueba?',
  elijaRazon: 'Elija una razón',
  explicacion: 'Explicación',
  leeElAuditor: 'El auditor leerá la razón y este texto.',
  rechazada: 'Evaluación rechazada exitosamente.',
  errorAlRechazar: (mensaje: string) => `Error al rechazar: ${mensaje}`,
  errorAlActualizar: (mensaje: string) => `Error al refrescar los datos: ${mensaje}`,
  intenteNuevamente: 'Intente nuevamente.',
  tituloRechazo: (id: number) => `Rechazar la evaluación N.º ${id}`,
  motivo: 'Motivo del rechazo',
  motivoAyuda: 'El asesor y el cliente leerán este texto.',
  sinDatosAjenos:
    'Al cliente no le llegarán los datos de otras personas que escribió: nombres, DNI, teléfonos, cuentas o correos.',
  marcador: 'Especifique el motivo del rechazo (máx. 500 caracteres)...',
  motivosRapidos: 'Motivos frecuentes',
  contradicho: 'El expediente dice otra cosa',
  agregarNota: 'Añadir una nota interna',
  notaInterna: 'Nota interna (opcional)',
  notaInternaAyuda: 'La leen el asesor y el auditor. El cliente no.',
  verCarta: 'Ver la carta que leerá el cliente',
  verCartaDeNuevo: 'Ver la carta con este motivo',
  cartaPrevia: 'Carta que leerá el cliente',
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

export const textsDeFirma = {
  titulo: 'Primera firma',
  quien: 'Firmó primero',
  usted: (nombre: string) => `Usted (${nombre})`,
  score: 'Score que vio',
  deuda: 'Lo que cliente y aval ya debían',
  motivos: 'Por qué hacen falta dos firmas',
  comentario: 'Comentario',
  sinComentario: 'Sin comentario.',
  firmar: 'Firmar',
  firmando: 'Firmando...',
  firmarYSiguiente: 'Firmar y siguiente',
  pregunta: '¿Firmar esta evaluación?',
  nota: (id: number) =>
    `Evaluación N.º ${id}. Es la segunda firma: con ella queda aprobada. La cuota es referencial (si la tasa es TEA). La decisión no se puede deshacer.`,
  confirmar: 'Confirmar Firma',
  firmarDeTodosModos: 'Firmar de todos modos',
  primeraDeDos: 'Es la primera de dos firmas: queda pendiente hasta que firme otro jefe.',
  falta: 'Primera firma registrada. Falta la firma de otro jefe.',
  rehusa: (nombre: string) =>
    `${nombre} ya firmó la aprobación. Si usted la rechaza, rehúsa la segunda firma y la evaluación queda rechazada.`,
  retira: 'Usted ya firmó la aprobación. Si la rechaza, retira su firma y la evaluación queda rechazada.',
  seAnula:
    'Esta evaluación ya tiene la primera firma. Si guarda cambios, esa firma queda anulada y la aprobación empieza de nuevo.',
  agregarComentario: 'Añadir un comentario',
  comentarioParaOtro: 'Comentario para el otro jefe, si hace falta su firma (opcional)',
} as const;

export const textsDeBarra = {
  barra: (id: number) => `Decidir sobre la evaluación N.º ${id}`,
  alcanza: '¿Le alcanza?',
  aprobarYSiguiente: 'Aprobar y siguiente',
  rechazarYSiguiente: 'Rechazar y siguiente',
} as const;
