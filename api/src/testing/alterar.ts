import { sql } from 'kysely';
import { hashDe } from '../auditoria/auditoria.repository';
import type { BaseDeDatos, Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';

/** What somebody with the database in their hands does before they change its audit trail. */
export async function quitarCandados({ db, motor }: Pick<BaseDeDatos, 'db' | 'motor'>): Promise<void> {
  for (const orden of ['update', 'delete']) {
    const donde = motor === 'postgresql' ? ' on auditoria' : '';
    await sql.raw(`drop trigger "auditoria_${orden}"${donde}`).execute(db);
  }
}

/** Takes the last events away, and sets the head back as if they had never been. */
export async function cortar(db: Db, cuantos: number): Promise<void> {
  const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  await db
    .deleteFrom('auditoria')
    .where('id', '>', ultimo - cuantos)
    .execute();
  const { id, hash } = await db
    .selectFrom('auditoria')
    .select(['id', 'hash'])
    .where('id', '=', ultimo - cuantos)
    .executeTakeFirstOrThrow();
  await db.updateTable('auditoriaCabeza').set({ ultimo: id, hash }).execute();
}

/**
 * Changes an event and gives it and all that follow the hashes of a whole chain, the head included; the rows of
 * `salvo` stay as they were.
 */
export async function reescribir(
  db: Db,
  desde: number,
  cambio: Partial<TablaAuditoria>,
  salvo: readonly number[] = [],
): Promise<void> {
  const filas = await db.selectFrom('auditoria').selectAll().where('id', '>=', desde).orderBy('id').execute();
  let anterior = filas[0]?.anterior ?? '';
  for (const fila of filas) {
    const otra = { ...fila, ...(fila.id === desde && cambio), anterior };
    anterior = hashDe(otra);
    if (salvo.includes(fila.id)) continue;
    await db
      .updateTable('auditoria')
      .set({ ...otra, hash: anterior })
      .where('id', '=', fila.id)
      .execute();
  }
  await db.updateTable('auditoriaCabeza').set({ hash: anterior }).execute();
}
