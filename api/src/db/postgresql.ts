import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { CONNECTION_TIMEOUT, type Primary } from './primary';
import { bindable } from './valores';

const NAMED = /^(select|insert|update|delete|with)\b/;
/**
 * Every column, whichever there are. Once another process has added one, a named statement that asks for them so fails for
 * as long as its connection lives: "cached plan must not change result type".
 */
const EVERY_COLUMN = /[\s.]\*/;
/**
 * Searches for a text, too: after some calls PostgreSQL keeps one plan for all texts of a named statement. One that suits
 * every text was seen to take two seconds where that of a rare name takes two milliseconds.
 */
const SEARCHES = / like /;
/**
 * Stands in a statement whose text has a number in it that changes, such as that of the newest event. Each of these texts
 * would get a name of its own, which this process and each connection of PostgreSQL would keep for ever.
 */
export const UNNAMED = '/* unnamed */';
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  let name = names.get(sql);
  if (!name) {
    if (!NAMED.test(sql) || EVERY_COLUMN.test(sql) || SEARCHES.test(sql) || sql.includes(UNNAMED))
      return undefined;
    name = `s${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/**
 * Gives the statements of a connection names, which Kysely does not. PostgreSQL parses and plans a named statement
 * once for each connection; without a name it does so at every call. A pooler that hands out connections by transaction
 * would lose the names: docs/operadores.md tells the operator.
 */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const withName = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values)
      ? query({ name: nameOf(text), text, values: values.map(bindable) }, ...rest)
      : query(text, values, ...rest);
  client.query = withName as typeof client.query;
}

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
