import { ESTADO, type Estado, type EventoHistorial } from 'shared-domain';
import type { Tone } from 'shared-ui';

/** The colour of each state of an evaluation, always beside its word. */
export const TONO_ESTADO: Record<Estado, Tone> = {
  [ESTADO.pendiente]: 'pending',
  [ESTADO.aceptado]: 'accepted',
  [ESTADO.rechazado]: 'rejected',
};

/**
 * The colour of each event in the history of an evaluation. Sending it is the same step the first time and after a
 * correction, so both have one colour. It is not the colour of what is pending: an event is over, a state waits.
 */
export const TONO_EVENTO: Record<EventoHistorial['tipo'], Tone> = {
  registrada: 'info',
  corregida: 'info',
  editada: 'neutral',
  aprobada: 'accepted',
  rechazada: 'rejected',
};
