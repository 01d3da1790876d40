import type { EntradaDeScore } from 'shared-domain';
import type { Db } from '../../db/connection';

/** What an evaluation was last decided by; undefined while it was never decided. */
export async function ultimaDecision(db: Db, evaluacionId: number) {
  const fila = await db
    .selectFrom('decisiones')
    .select(['decididoEn', 'politica', 'entrada'])
    .where('evaluacionId', '=', evaluacionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila && { ...fila, entrada: JSON.parse(fila.entrada) as EntradaDeScore };
}
