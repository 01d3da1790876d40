import type { NivelDeCapacidad } from 'shared-domain';
import type { Tone } from 'shared-ui';

/** The colour of each level of the capacity to pay; its word always stands beside it. */
export const TONO_DE_CAPACIDAD: Record<NivelDeCapacidad, Tone> = {
  bien: 'accepted',
  ajustada: 'pending',
  excede: 'rejected',
};
