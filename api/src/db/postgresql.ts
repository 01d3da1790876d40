import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { nameStatements } from './fast/named-statements';

/** `bigint` and `numeric`: columns, counts and sums. The driver would give them as text. */
const NUMBERS = new Set([20, 1700]);

export type OnConnectionLost = (error: Error) => void;

export const connectionOptions = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: 2_000,
  query_timeout: 15_000,
  keepAlive: true,
  // Milliseconds and céntimos, summed up or not, stay far below 2^53.
  types: {
    getTypeParser: (oid, format) =>
      NUMBERS.has(oid) && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  },
});

/** Kysely's PostgreSQL dialect on a pool of connections whose statements have names. */
export function postgresqlDialect(
  connectionString: string,
  onConnectionLost: OnConnectionLost,
): PostgresDialect {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString),
    max: 10,
    // A waiting connection costs nothing; to close it would need a timer for each statement.
    idleTimeoutMillis: 0,
  });
  // Without a listener an error on a connection that waits would end the process.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost);
    nameStatements(client);
  });
  return new PostgresDialect({ pool });
}
