import { sql } from 'kysely';
import type { Database, Db } from '../src/db/connection';
import type { TablaAuditoria } from '../src/db/tablas';
import { hashDe } from '../src/ledger/chain-hash';

export async function dropAppendOnlyTriggers({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  for (const command of ['update', 'delete']) {
    const onTable = engine === 'postgresql' ? ' on auditoria' : '';
    await sql.raw(`drop trigger "auditoria_${command}"${onTable}`).execute(db);
  }
}

export async function cutOff(db: Db, howMany: number): Promise<void> {
  const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  await db
    .deleteFrom('auditoria')
    .where('id', '>', ultimo - howMany)
    .execute();
  const { id, hash, llave } = await db
    .selectFrom('auditoria')
    .select(['id', 'hash', 'llave'])
    .where('id', '=', ultimo - howMany)
    .executeTakeFirstOrThrow();
  await db.updateTable('auditoriaCabeza').set({ ultimo: id, hash, llave }).execute();
}

interface Disguise {
  except?: readonly number[];
  llave?: string | null;
}

export async function rewriteFrom(
  db: Db,
  from: number,
  change: Partial<TablaAuditoria>,
  { except = [], llave = null }: Disguise = {},
): Promise<void> {
  const rows = await db.selectFrom('auditoria').selectAll().where('id', '>=', from).orderBy('id').execute();
  let previousHash = rows[0]?.anterior ?? '';
  for (const row of rows) {
    const rewritten = { ...row, ...(row.id === from && change), anterior: previousHash, llave };
    previousHash = hashDe(rewritten);
    if (except.includes(row.id)) continue;
    await db
      .updateTable('auditoria')
      .set({ ...rewritten, hash: previousHash })
      .where('id', '=', row.id)
      .execute();
  }
  await db.updateTable('auditoriaCabeza').set({ hash: previousHash, llave }).execute();
}
