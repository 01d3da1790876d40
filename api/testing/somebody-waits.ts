import { sql } from 'kysely';
import type { Db } from '../src/db/connection';

/** Whether somebody in this database of PostgreSQL waits for a lock. */
async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/** Waits until somebody does. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  while (!(await somebodyWaits(db))) await new Promise((resolve) => setTimeout(resolve, 10));
}
