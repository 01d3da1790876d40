import type { Db } from '../../db/connection';
import type { TablaIdempotencia } from '../../db/tablas';

/** The answer that was kept for this person and key since that moment. */
export function keptAnswer(
  db: Db,
  { usuarioId, idempotencyKey, desde }: { usuarioId: number; idempotencyKey: string; desde: number },
) {
  return db
    .selectFrom('idempotencia')
    .select(['huella', 'respuesta'])
    .where('usuarioId', '=', usuarioId)
    .where('clave', '=', idempotencyKey)
    .where('creadoEn', '>', desde)
    .executeTakeFirst();
}

export async function insertAnswer(tx: Db, answer: TablaIdempotencia): Promise<void> {
  await tx.insertInto('idempotencia').values(answer).execute();
}

/** Removes the answers that were kept up to that moment. */
export async function forgetAnswers(tx: Db, hasta: number): Promise<void> {
  await tx.deleteFrom('idempotencia').where('creadoEn', '<=', hasta).execute();
}
