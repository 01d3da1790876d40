import { inicioDelDia } from '../db/inicio-del-dia';
import type { Period } from '../db/rows';

const DAY = 86_400_000;

/** Days in Lima, both included. */
export function periodoDe(days: { desde?: string | undefined; hasta?: string | undefined }): Period {
  return {
    desde: days.desde === undefined ? undefined : inicioDelDia(days.desde),
    hasta: days.hasta === undefined ? undefined : inicioDelDia(days.hasta) + DAY,
  };
}
