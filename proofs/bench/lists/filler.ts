import type pg from 'pg';
import type { Db } from '../../../api/src/db/connection';

export interface Years {
  /** How many evaluations, 85,000 a month in ten years. */
  evaluaciones: number;
  /** Milliseconds from the first of them to the last one. */
  span: number;
  now: number;
}

export interface Filler {
  client: pg.Client;
  db: Db;
  years: Years;
  /** Runs a statement again and again, for the next numbers from `$1` to `$2` until all are done. */
  inBatches(upTo: number, statement: string): Promise<void>;
  told(what: string): void;
}
