import { ESTADO, type Estado } from 'shared-domain';
import type { Tone } from 'shared-ui';

/** The colour of each state, always beside its word. */
export const TONO_ESTADO: Record<Estado, Tone> = {
  [ESTADO.pendiente]: 'pending',
  [ESTADO.aceptado]: 'accepted',
  [ESTADO.rechazado]: 'rejected',
};
