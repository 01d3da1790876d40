import type { Period } from '../db/rows';

const DAY = 86_400_000;

/** Midnight in Lima, which has no summer time. */
const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00-05:00`);

/** A period from days in Lima, both of which are included. */
export function periodoDe(days: { desde?: string | undefined; hasta?: string | undefined }): Period {
  return {
    desde: days.desde === undefined ? undefined : startOfDay(days.desde),
    hasta: days.hasta === undefined ? undefined : startOfDay(days.hasta) + DAY,
  };
}
