import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { nameStatements } from './named-statements';
import { CONNECTION_TIMEOUT } from './primary/connection-options';
import type { Primary } from './primary/primary';

export type OnConnectionLost = (error: Error) => void;

/** What the service has of PostgreSQL at the moment, for whoever watches. */
export interface PostgresqlState {
  /** Connections of the pool that a call works on, and those that wait for one. */
  inUse: number;
  idle: number;
  /** Calls that wait because every connection is in use. */
  waiting: number;
  /** Rises with each promotion of a replica. */
  timeline: number;
  /** Connections that ended at a server that is not the primary, or that said nothing any more. */
  thrownAway: number;
}

interface PostgresqlPool {
  dialect: PostgresDialect;
  state: () => PostgresqlState;
}

/**
 * Several processes share the processors, and what reads for a page at once reads further than the page. What is searched
 * for is read from the beginning of its table each time: PostgreSQL would go on where the last search ended, with rows that
 * nobody has in memory.
 */
const FOR_PAGES = 'set max_parallel_workers_per_gather = 0; set synchronize_seqscans = off; set jit = off';

interface PoolOptions {
  connections: number;
  /** Gives up no statement, however long it takes. */
  isPatient?: boolean;
}

/** Kysely's PostgreSQL dialect on a pool of connections to the primary whose statements have names. */
export function postgresqlPool(
  primary: Primary,
  onConnectionLost: OnConnectionLost,
  { connections, isPatient = false }: PoolOptions,
): PostgresqlPool {
  const pool = new pg.Pool({
    Client: primary.Client,
    onConnect: async (client) => {
      await primary.admit(client);
      if (!isPatient) await client.query(FOR_PAGES);
    },
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    max: connections,
    // A waiting connection costs nothing; to close it would need a timer for each statement.
    idleTimeoutMillis: 0,
    ...(isPatient && { query_timeout: 0 }),
  });
  // Without a listener an error on a connection that waits would end the process.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    nameStatements(client);
  });
  const toPrimary: PostgresPool = {
    connect: () => primary.connect(() => pool.connect()),
    end: () => pool.end(),
  };
  return {
    dialect: new PostgresDialect({ pool: toPrimary }),
    state: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      ...primary.state(),
    }),
  };
}
