import type { Db } from '../../db/connection';

/** False where the session has ended meanwhile. */
export async function guardarReemplazo(tx: Db, sesionId: string, reemplazo: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sesiones')
    .set({ reemplazo })
    .where('id', '=', sesionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
