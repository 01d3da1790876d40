import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { connectionOptions, type OnConnectionLost } from '../postgresql';
import { nameStatements } from './named-statements';

const READERS = 2;

/**
 * Connections to PostgreSQL for statements that only read and stand alone. All calls share them, and a statement is
 * sent without waiting for the answer to the one before. No transaction is possible here, and a long statement would
 * hold up the calls behind it.
 *
 * Measured ([021](../../../../docs/decisions/021-the-hot-call.md)): a call costs a third less than with the pool, where a
 * connection belongs to one call until its answer is there.
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

/** One shared connection. It is opened when it is first used, and opened anew after it was lost. */
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
