/** What a writer is told. */
export interface WriterOptions {
  databaseUrl: string;
  dataDir: string;
  port: number;
  /** As each change appended its event to the chain, or as it does now. */
  way: 'antes' | 'ahora';
  /** How many changes are made at the same time. */
  callers: number;
  seconds: number;
  key: string;
}

/** What a writer tells: the milliseconds that each change took, and how many found no connection in time. */
export interface Written {
  taken: number[];
  refused: number;
}
