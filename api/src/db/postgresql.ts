import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { bindable } from './valores';

const INT8 = 20;
const NAMED = /^(select|insert|update|delete|with)\b/;

type OnConnectionLost = (error: Error) => void;

const connectionOptions = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: 2_000,
  query_timeout: 15_000,
  keepAlive: true,
  // Our integers stay far below 2^53.
  types: {
    getTypeParser: (oid, format) =>
      oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  },
});

/**
 * Kysely's PostgreSQL dialect with named statements, which PostgreSQL parses and plans once for each connection.
 * Not for use behind a pooler that hands out connections by transaction.
 */
export function postgresqlDialect(
  connectionString: string,
  onConnectionLost: OnConnectionLost,
): PostgresDialect {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString),
    max: 10,
    // A connection that is not used costs nothing, and closing it would need a timer for each statement.
    idleTimeoutMillis: 0,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    nameStatements(client);
  });
  return new PostgresDialect({ pool });
}

const READERS = 2;

/**
 * The same for statements that only read and stand alone: a connection is shared by whoever comes, and a statement
 * leaves without waiting for the answer to the one before. That halves what a statement costs the service.
 * A transaction is impossible here.
 */
export function readingDialect(
  connectionString: string,
  onConnectionLost: OnConnectionLost,
): PostgresDialect {
  const readers = Array.from({ length: READERS }, () => createReader(connectionString, onConnectionLost));
  let next = 0;
  return new PostgresDialect({
    pool: {
      connect: () => {
        next = (next + 1) % READERS;
        return (readers[next] as Reader).opened();
      },
      end: async () => {
        await Promise.all(readers.map(({ close }) => close()));
      },
    },
  });
}

interface Reader {
  opened(): Promise<PostgresPoolClient>;
  close(): Promise<void>;
}

/** One shared connection: opened at its first use, and anew after it was lost. */
function createReader(connectionString: string, onConnectionLost: OnConnectionLost): Reader {
  let current: Promise<pg.Client> | undefined;
  const open = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...connectionOptions(connectionString), pipeline: true });
    nameStatements(client);
    const opening = client.connect().then(() => Object.assign(client, { release: () => {} }));
    const forget = () => {
      if (current === opening) current = undefined;
    };
    client.on('error', (error) => {
      forget();
      onConnectionLost(error);
    });
    client.on('end', forget);
    opening.catch(forget);
    return opening;
  };
  return {
    opened: () => {
      current ??= open();
      return current as Promise<PostgresPoolClient & pg.Client>;
    },
    close: async () => {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  if (!NAMED.test(sql)) return undefined;
  let name = names.get(sql);
  if (!name) {
    name = `s${names.size}`;
    names.set(sql, name);
  }
  return name;
}

function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const withName = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values)
      ? query({ name: nameOf(text), text, values: values.map(bindable) }, ...rest)
      : query(text, values, ...rest);
  client.query = withName as typeof client.query;
}
