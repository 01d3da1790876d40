import { type KyselyPlugin, sql } from 'kysely';
import { type Db, engineOf } from '../src/db/connection';
import type { TablaAuditoriaPorEncadenar } from '../src/db/tablas';
import { type Contexto, contenidoDe, type Evento } from '../src/ledger/auditoria.repository';
import { encadenar, lockedHead } from '../src/ledger/cadena.repository';

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

/** Waits until nothing stands in the queue: what a fault left there is chained within seconds. */
export async function untilChained(db: Db): Promise<void> {
  while ((await queueOf(db)).length > 0) await new Promise((resolve) => setTimeout(resolve, WAIT));
}

/** Lets no process append to the chain until the returned function is called: on PostgreSQL it waits, on SQLite it fails. */
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

/**
 * Makes a change whose event is stored and not chained. On PostgreSQL the connection that chains is ended while it waits
 * for the end of the chain.
 */
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

/** Makes a change as processes of an earlier release do: the head is locked until the commit of each change. */
export function appendAsBefore(
  db: Db,
  contexto: Contexto,
  evento: Evento,
  change: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await change(tx);
    await encadenar(tx, await lockedHead(tx), [{ contenido: contenidoDe(contexto, evento), muestra: [] }]);
  });
}

/**
 * A database on which something is done once, right after its first statement was answered. On PostgreSQL only: the one
 * connection of SQLite is still taken then.
 */
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
