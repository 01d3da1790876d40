import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/**
 * How long a migration waits for a table that somebody works with. PostgreSQL looks for who waits for whom after a second,
 * and gives up whoever looks: so the migration goes back before that, and no call is given up for it.
 */
const LOCK_TIMEOUT = '100ms';
const NO_LOCK = '55P03';
/** Milliseconds between two attempts, and after how long it waits for its turn like everybody else. */
const PAUSE = 200;
const PATIENCE = 60_000;

/** A migration on PostgreSQL that ends where it would have to wait for people who work. */
export const givingWay = (up: (db: Kysely<unknown>) => Promise<void>) => async (db: Kysely<unknown>) => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(db);
  await up(db);
};

/**
 * Does something that gives way to others, again and again until nobody is in its way. Where that takes too long it is
 * done without giving way.
 */
export async function untilNobodyIsInTheWay(
  work: (givesWay: boolean) => Promise<void>,
  patience = PATIENCE,
): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(PAUSE)) {
    const error = await work(true).then(
      () => undefined,
      (failure: { code?: string }) => failure,
    );
    if (!error) return;
    if (error.code !== NO_LOCK) throw error;
  }
  await work(false);
}
