import type { NivelDeCapacidad } from 'shared-domain/capacidad';
import { ESTADO, type Estado, type EventoHistorial } from 'shared-domain/evaluacion';
import type { BandaScore } from 'shared-domain/politica';
import type { Tone } from 'shared-ui';

/** The colour of each state of an evaluation. The state is always also shown as a word. */
export const TONO_ESTADO: Record<Estado, Tone> = {
  [ESTADO.pendiente]: 'pending',
  [ESTADO.aceptado]: 'accepted',
  [ESTADO.rechazado]: 'rejected',
};

/**
 * The colour of each event in the history of an evaluation. `registrada` and `corregida` have the same colour, since
 * both mean that it was sent. It differs from the colour of a pending evaluation: an event is over, and a state is not.
 */
export const TONO_EVENTO: Record<EventoHistorial['tipo'], Tone> = {
  registrada: 'info',
  corregida: 'info',
  editada: 'neutral',
  firmada: 'info',
  firma_anulada: 'neutral',
  aprobada: 'accepted',
  rechazada: 'rejected',
  desembolsada: 'accepted',
};

/** The colour of each level of the capacity to pay; its word is always next to it. */
export const TONO_DE_CAPACIDAD: Record<NivelDeCapacidad, Tone> = {
  bien: 'accepted',
  ajustada: 'pending',
  excede: 'rejected',
};

/** Colours of the policy as the tones that every screen uses. */
export const TONO_DE_BANDA = {
  green: 'accepted',
  orange: 'pending',
  red: 'rejected',
} as const satisfies Record<BandaScore['color'], Tone>;
