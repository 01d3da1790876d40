import type { Db } from '../../db/connection';
import { politicaEnVigor } from './politicas.repository';
import { recalcularAtrasadas } from './scores.repository';

const BATCH = 200;
/** A registration begun with the previous version may commit after the others were computed. */
const SE_MIRA_DE_NUEVO = 10 * 60_000;

/** Safe in several processes: the clients of a batch are locked. */
export function createScoreRefresh({ db, clock }: { db: Db; clock: () => number }) {
  let hecha: { version: number; en: number } | undefined;

  return {
    async refresh(): Promise<void> {
      const { version } = await politicaEnVigor(db, clock());
      if (version === hecha?.version && clock() - hecha.en < SE_MIRA_DE_NUEVO) return;
      const unaTanda = () => db.transaction().execute((tx) => recalcularAtrasadas(tx, BATCH, clock()));
      let tanda = await unaTanda();
      while (tanda.cuantas > 0) tanda = await unaTanda();
      hecha = { version: tanda.version, en: clock() };
    },
  };
}
