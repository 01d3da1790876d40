import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/**
 * How long a change of tables waits for somebody who works with them. PostgreSQL looks for who waits for whom after a
 * second, and gives up whoever looks: so the change goes back before that, and no call is given up for it.
 */
const GIVING_WAY = '100ms';
/** How long it waits at last. Meanwhile whoever comes later waits behind it. */
const WAITING = '5s';
export type WithLock = typeof GIVING_WAY | typeof WAITING;

const NO_LOCK = '55P03';
/** Milliseconds between two attempts, and after how long the last one is made. */
const PAUSE = 200;
const PATIENCE = 60_000;

/** A migration on PostgreSQL that fails where it would have to wait longer for a lock. */
export const waitingFor =
  (lock: WithLock, up: (db: Kysely<unknown>) => Promise<void>) => async (db: Kysely<unknown>) => {
    await sql`set local lock_timeout = ${sql.lit(lock)}`.execute(db);
    await up(db);
  };

/**
 * Does something that gives way to others, again and again until nobody is in its way. Where that takes too long it waits
 * for its turn once, and fails if even that is not enough.
 */
export async function untilNobodyIsInTheWay(
  work: (lock: WithLock) => Promise<void>,
  patience = PATIENCE,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(PAUSE)) {
    const error = await work(GIVING_WAY).then(
      () => undefined,
      (failure: { code?: string }) => failure,
    );
    if (!error) return;
    if (error.code !== NO_LOCK) throw error;
  }
  await work(WAITING);
}
