import { type KyselyPlugin, sql } from 'kysely';
import { type Db, engineOf } from '../src/db/connection';
import type { TablaAuditoriaPorEncadenar } from '../src/db/tablas';
import { chainEvents, lockedHead } from '../src/ledger/chain.repository';
import { type Contexto, contenidoDe, type Evento } from '../src/ledger/eventos.repository';

const WAIT = 5;

export const queueOf = (db: Db): Promise<TablaAuditoriaPorEncadenar[]> =>
  db.selectFrom('auditoriaPorEncadenar').selectAll().orderBy('turno').execute();

export async function untilQueued(db: Db, howMany: number): Promise<TablaAuditoriaPorEncadenar[]> {
  for (;;) {
    const rows = await queueOf(db);
    if (rows.length >= howMany) return rows;
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
}

export async function untilChained(db: Db): Promise<void> {
  while ((await queueOf(db)).length > 0) await new Promise((resolve) => setTimeout(resolve, WAIT));
}

/** No process can append until the returned function is called: PostgreSQL waits, SQLite fails. */
export async function holdChain(db: Db): Promise<() => Promise<void>> {
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger sin_encadenar before insert on auditoria
      begin select raise(abort, 'disk I/O error'); end`.execute(db);
    return async () => {
      await sql`drop trigger sin_encadenar`.execute(db);
    };
  }
  const tx = await db.startTransaction().execute();
  await lockedHead(tx);
  return async () => {
    await tx.rollback().execute();
  };
}

/** Stores the event unchained. On PostgreSQL ends the chaining connection while it waits. */
export async function whileChainFails<T>(db: Db, change: () => Promise<T>): Promise<T> {
  const release = await holdChain(db);
  try {
    const made = change();
    if (engineOf(db) === 'sqlite') return await made;
    const ended = made.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([ended, endWhoWaits(db)]))) {
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
    return await made;
  } finally {
    await release();
  }
}

async function endWhoWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

export function appendAsBefore(
  db: Db,
  contexto: Contexto,
  evento: Evento,
  change: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await change(tx);
    await chainEvents(tx, await lockedHead(tx), [{ contenido: contenidoDe(contexto, evento), muestra: [] }]);
  });
}

/** Runs `doIt` after the first statement. PostgreSQL only: SQLite's one connection is still in use. */
export function afterFirstStatement(db: Db, doIt: () => Promise<unknown>): Db {
  let isFirst = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false;
        await doIt();
      }
      return result;
    },
  };
  return db.withPlugin(plugin);
}
