import type { EventoHistorial } from 'shared-domain';
import { textsVisor } from 'shared-evaluaciones';

export const texts = {
  titulo: {
    pdf: (id: number) => `PDF adjunto de la evaluación N.º ${id}`,
    historial: (id: number) => `Historial de la evaluación N.º ${id}`,
    expediente: (id: number) => `Cliente y PDF de la evaluación N.º ${id}`,
    cronograma: (id: number) => `Cronograma referencial de la evaluación N.º ${id}`,
    capacidad: (id: number) => `Capacidad de pago de la evaluación N.º ${id}`,
    exposicion: (id: number) => `Exposición de la evaluación N.º ${id}`,
    fuentes: (id: number) => `Consultas externas de la evaluación N.º ${id}`,
    carta: (id: number) => `Carta de motivos de la evaluación N.º ${id}`,
  },
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  notaInterna: (nota: string) => `Nota interna: ${nota}`,
  comentario: (comentario: string) => `Comentario: ${comentario}`,
  datosDelCliente: 'Datos del cliente',
  cargandoPdf: 'Cargando el PDF…',
  sinEventos: 'Esta evaluación todavía no tiene historial.',
  vacio: 'Sin dato',
  cuota: 'Cuota',
} as const;

/** What each event of the history is called. */
export const EVENTO = {
  registrada: 'Evaluación registrada',
  editada: 'Datos del crédito editados',
  firmada: 'Primera firma de la aprobación',
  firma_anulada: 'Primera firma anulada',
  aprobada: 'Evaluación aprobada',
  rechazada: 'Evaluación rechazada',
  corregida: 'Evaluación corregida y reenviada',
  desembolsada: 'Crédito desembolsado',
} as const satisfies Record<EventoHistorial['tipo'], string>;

export const VISOR = {
  ...textsVisor,
  document: 'PDF adjunto',
  loading: 'Abriendo el PDF…',
} as const;
