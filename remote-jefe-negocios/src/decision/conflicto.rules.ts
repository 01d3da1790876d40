import { type Evaluacion, type EventoHistorial, formatFechaHora, NOMBRE_ESTADO } from 'shared-domain';
import { EVENTO_EN_FRASE, texts } from './texts';

/** What another person did meanwhile: the last event of the history, where it could be read. */
export interface Conflicto {
  evento?: EventoHistorial;
}

/** 'Rosa Díaz aprobó esta evaluación el 20/11/2026 12:03.' */
export function fraseDeConflicto({ evento }: Conflicto, evaluacion: Evaluacion): string {
  if (!evento) return texts.resultado(NOMBRE_ESTADO[evaluacion.estado]);
  return `${evento.actor.fullName} ${EVENTO_EN_FRASE[evento.tipo]} el ${formatFechaHora(evento.fecha)}.`;
}
