import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { nameStatements } from './fast/named-statements';
import { CONNECTION_TIMEOUT } from './primary/connection-options';
import type { Primary } from './primary/primary';

export type OnConnectionLost = (error: Error) => void;

/** Kysely's PostgreSQL dialect on a pool of connections to the primary whose statements have names. */
export function postgresqlDialect(
  primary: Primary,
  onConnectionLost: OnConnectionLost,
  connections: number,
): PostgresDialect {
  const pool = new pg.Pool({
    Client: primary.Client,
    onConnect: primary.admit,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    max: connections,
    // A waiting connection costs nothing; to close it would need a timer for each statement.
    idleTimeoutMillis: 0,
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
  return new PostgresDialect({ pool: toPrimary });
}
