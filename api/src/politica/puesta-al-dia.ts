import { ESTADO } from 'shared-domain';
import type { Db } from '../db/connection';
import { fichasDeScore, guardarScores } from '../db/scores';
import { politicaEnVigor } from './politicas.repository';

/** How many evaluations are computed in one transaction. */
const BATCH = 200;
/** A registration that began with the version before may be committed after all others were computed. */
const SE_MIRA_DE_NUEVO = 10 * 60_000;

/**
 * Computes the scores of pending evaluations anew once another version of the policy is valid. Several processes may do
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
      const atrasadas = await tx
        .selectFrom('evaluaciones as e')
        .innerJoin('scores as s', 's.evaluacionId', 'e.id')
        .select(['e.id', 'e.clienteId'])
        .where('e.estado', '=', ESTADO.pendiente)
        .where('s.politica', '<>', version)
        .orderBy('e.clienteId')
        .limit(BATCH)
        .execute();
      if (atrasadas.length === 0) return { version, cuantas: 0 };
      const clientes = [...new Set(atrasadas.map(({ clienteId }) => clienteId))];
      for (const id of clientes) {
        await tx
          .updateTable('clientes')
          .set(({ ref }) => ({ actualizadoEn: ref('actualizadoEn') }))
          .where('id', '=', id)
          .execute();
      }
      const ids = atrasadas.map(({ id }) => id);
      const fichas = fichasDeScore(tx).where('e.id', 'in', ids).where('e.estado', '=', ESTADO.pendiente);
      await guardarScores(tx, await fichas.execute(), politica);
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
