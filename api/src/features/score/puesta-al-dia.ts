import type { Db } from '../../db/connection';
import { politicaEnVigor } from './politicas.repository';
import { recalcularAtrasadas } from './scores.repository';

const BATCH = 200;
/** A registration that began with the version before may be committed after all others were computed. */
const SE_MIRA_DE_NUEVO = 10 * 60_000;

/**
 * Computes scores and capacities again once another version of the policy is valid. Several processes may do so at once.
 * The clients of a batch are locked, so that a correction at the same time is either seen or comes after it.
 */
export function createPuestaAlDia({ db, clock }: { db: Db; clock: () => number }) {
  /** The version by which this process found all scores computed, and when. */
  let hecha: { version: number; en: number } | undefined;

  return {
    async ponerAlDia(): Promise<void> {
      const { version } = await politicaEnVigor(db, clock());
      if (version === hecha?.version && clock() - hecha.en < SE_MIRA_DE_NUEVO) return;
      const unaTanda = () => db.transaction().execute((tx) => recalcularAtrasadas(tx, BATCH, clock()));
      let tanda = await unaTanda();
      while (tanda.cuantas > 0) tanda = await unaTanda();
      hecha = { version: tanda.version, en: clock() };
    },
  };
}
