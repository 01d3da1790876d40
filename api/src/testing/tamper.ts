import { sql } from 'kysely';
import { hashDe } from '../auditoria/auditoria.repository';
import type { Database, Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';

/** Takes away the database's own lock on audit events, as somebody who owns the tables can. */
export async function dropAppendOnlyTriggers({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  for (const command of ['update', 'delete']) {
    const onTable = engine === 'postgresql' ? ' on auditoria' : '';
    await sql.raw(`drop trigger "auditoria_${command}"${onTable}`).execute(db);
  }
}

/** Removes the last events, and sets the head back as if they had never existed. */
export async function cutOff(db: Db, howMany: number): Promise<void> {
  const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  await db
    .deleteFrom('auditoria')
    .where('id', '>', ultimo - howMany)
    .execute();
  const { id, hash } = await db
    .selectFrom('auditoria')
    .select(['id', 'hash'])
    .where('id', '=', ultimo - howMany)
    .executeTakeFirstOrThrow();
  await db.updateTable('auditoriaCabeza').set({ ultimo: id, hash }).execute();
}

/**
 * Changes an event and recomputes the hashes of it and of all that follow, the head included. The rows in `except` are
 * not written.
 */
export async function rewriteFrom(
  db: Db,
  from: number,
  change: Partial<TablaAuditoria>,
  except: readonly number[] = [],
): Promise<void> {
  const rows = await db.selectFrom('auditoria').selectAll().where('id', '>=', from).orderBy('id').execute();
  let previousHash = rows[0]?.anterior ?? '';
  for (const row of rows) {
    const rewritten = { ...row, ...(row.id === from && change), anterior: previousHash };
    previousHash = hashDe(rewritten);
    if (except.includes(row.id)) continue;
    await db
      .updateTable('auditoria')
      .set({ ...rewritten, hash: previousHash })
      .where('id', '=', row.id)
      .execute();
  }
  await db.updateTable('auditoriaCabeza').set({ hash: previousHash }).execute();
}
