export const texts = {
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
