import { PostgresAdapter } from 'kysely';
import type { Db, Engine } from './connection';

/** On which engine a database runs, for the few statements that the two write differently. */
export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite';
