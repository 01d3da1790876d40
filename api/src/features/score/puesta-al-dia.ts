import type { Db } from '../../db/connection';
import { politicaEnVigor } from './politicas.repository';
import { conOtraVersion, recalcularPendientes, recalcularRangos, retenerClientes } from './scores.repository';

/** How many evaluations are computed in one transaction. */
const BATCH = 200;
/** A registration that began with the version before may be committed after all others were computed. */
const SE_MIRA_DE_NUEVO = 10 * 60_000;

/**
 * Computes scores and capacities of pending evaluations anew once another version of the policy is valid. Several processes may do
 * so at once, and each goes on where one of them stopped. The clients of a batch are held meanwhile, so that a correction
 * at the same time is either seen or comes after it.
 */
export function createPuestaAlDia({ db, clock }: { db: Db; clock: () => number }) {
  /** The version by which this process found all scores computed, and when. */
  let hecha: { version: number; en: number } | undefined;

  /** The version is read each time: another one may become valid between two batches. */
  async function unaTanda(): Promise<{ version: number; cuantas: number }> {
    return db.transaction().execute(async (tx) => {
      const politica = await politicaEnVigor(tx, clock());
      const { version } = politica;
      const atrasadas = await conOtraVersion(tx, version, BATCH);
      if (atrasadas.length === 0) return { version, cuantas: 0 };
      await retenerClientes(tx, [...new Set(atrasadas.map(({ clienteId }) => clienteId))]);
      const ids = atrasadas.map(({ id }) => id);
      await recalcularPendientes(tx, ids, politica);
      await recalcularRangos(tx, ids, clock());
      return { version, cuantas: atrasadas.length };
    });
  }

  return {
    async ponerAlDia(): Promise<void> {
      const { version } = await politicaEnVigor(db, clock());
      if (version === hecha?.version && clock() - hecha.en < SE_MIRA_DE_NUEVO) return;
      let tanda = await unaTanda();
      while (tanda.cuantas > 0) tanda = await unaTanda();
      hecha = { version: tanda.version, en: clock() };
    },
  };
}
