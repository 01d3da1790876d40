import type { Aval, AvalGuardado } from 'shared-domain';
import type { Db } from '../../db/connection';
import { recalcularScore } from '../score';

export async function avalDe(db: Db, evaluacionId: number): Promise<AvalGuardado | null> {
  const fila = await db
    .selectFrom('avales')
    .selectAll()
    .where('evaluacionId', '=', evaluacionId)
    .executeTakeFirst();
  if (!fila) return null;
  const { evaluacionId: _, ...aval } = fila;
  return aval;
}

/** Replaces the guarantor of an evaluation; null removes it. Either changes its score. */
export async function guardarAval(
  tx: Db,
  evaluacionId: number,
  aval: Aval | null,
  ahora: number,
): Promise<void> {
  await tx.deleteFrom('avales').where('evaluacionId', '=', evaluacionId).execute();
  if (aval) {
    await tx
      .insertInto('avales')
      .values({
        ...aval,
        evaluacionId,
        telefonoFijoAval: aval.telefonoFijoAval || null,
        referenciaDomicilioAval: aval.referenciaDomicilioAval || null,
      })
      .execute();
  }
  await recalcularScore(tx, evaluacionId, ahora);
}
