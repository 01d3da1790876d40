import type { ContraPoliticaAprobada, EventoHistorial } from 'shared-domain/evaluacion';

export const texts = {
  antes: 'Antes',
  despues: 'Después',
  vacio: '(vacío)',
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  notaInterna: (nota: string) => `Nota interna: ${nota}`,
  comentario: (comentario: string) => `Comentario: ${comentario}`,
  contra: (contra: string) => `Va contra la política: ${contra}`,
  razon: ({ razon, explicacion = '' }: ContraPoliticaAprobada) =>
    `Se aprobó por esto: ${razon} ${explicacion}`,
  sinEventos: 'Esta evaluación todavía no tiene historial.',
  sinDato: 'Sin dato',
} as const;

/** Titles for staff. */
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
