import type pg from 'pg';
import type { Db } from '../../../api/src/db/connection';

export interface Years {
  evaluaciones: number;
  /** Milliseconds between the first and the last evaluation. */
  span: number;
  now: number;
}

export interface Filler {
  client: pg.Client;
  db: Db;
  years: Years;
  /** Runs a statement in batches, with `$1` and `$2` as the first and last number of each. */
  inBatches(upTo: number, statement: string): Promise<void>;
  told(what: string): void;
}
