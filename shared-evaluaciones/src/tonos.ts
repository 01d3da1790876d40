import type { NivelDeCapacidad } from 'shared-domain/capacidad';
import { ESTADO, type Estado, type EventoHistorial } from 'shared-domain/evaluacion';
import type { BandaScore } from 'shared-domain/politica';
import type { Tone } from 'shared-ui';

export const TONO_ESTADO: Record<Estado, Tone> = {
  [ESTADO.pendiente]: 'pending',
  [ESTADO.aceptado]: 'accepted',
  [ESTADO.rechazado]: 'rejected',
};

/**
 * Both `registrada` and `corregida` mean submitted. Pending evaluations have another colour, because an event
 * is over and a state is not.
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

export const TONO_DE_CAPACIDAD: Record<NivelDeCapacidad, Tone> = {
  bien: 'accepted',
  ajustada: 'pending',
  excede: 'rejected',
};

export const TONO_DE_BANDA = {
  green: 'accepted',
  orange: 'pending',
  red: 'rejected',
} as const satisfies Record<BandaScore['color'], Tone>;
