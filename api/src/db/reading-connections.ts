import { connect } from 'node:net';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { nameStatements } from './postgresql';
import { type ConfirmPrimary, confirmPrimary, NotPrimary, type Primary } from './primary';

const READERS = 2;
/** Milliseconds. It is a short statement, and reading calls wait for its answer. */
const PROOF_TIMEOUT = 2_000;

/** A commit in the log: impossible for a primary whose synchronous replicas have turned to another one. */
const PROOF = "select pg_logical_emit_message(true, 'credievalua', '')";

/**
 * Connections to PostgreSQL for statements that only read and stand alone. All calls share them, and a statement is
 * sent without waiting for the answer to the one before. No transaction is possible here, and a long statement would
 * hold up the calls behind it. Every answer counts only where the server proves that it still is the primary.
 *
 * Measured ([021](../../../docs/decisions/021-the-hot-call.md)): a call costs a third less than with the pool, where a
 * connection belongs to one call until its answer is there.
 */
export function readingDialect(primary: Primary): PostgresDialect {
  const witness = createReader(primary, { query_timeout: PROOF_TIMEOUT });
  const confirmed = confirmPrimary(async () => {
    const client = await witness.opened();
    await client.query(PROOF, []).catch((error: unknown) => {
      primary.doubt();
      cancelStatement(client);
      // What they wait for may never come. All of it can be read again.
      for (const reader of [...readers, witness]) reader.cut();
      throw error;
    });
  });
  const readers = Array.from({ length: READERS }, () => createReader(primary, { pipeline: true }, confirmed));
  let next = 0;
  return new PostgresDialect({
    pool: {
      connect: () => {
        next = (next + 1) % READERS;
        return (readers[next] as typeof witness).opened();
      },
      end: async () => {
        await Promise.all([...readers, witness].map(({ close }) => close()));
      },
    },
  });
}

type SharedClient = pg.Client & PostgresPoolClient;

/** One shared connection. It is opened when it is first used, and opened anew after it was lost. */
function createReader(primary: Primary, options: pg.ClientConfig, confirmed?: ConfirmPrimary) {
  let current: Promise<SharedClient> | undefined;

  async function connect(forget: () => void): Promise<SharedClient> {
    const client = new primary.Client(options);
    client.on('error', forget);
    client.on('end', forget);
    nameStatements(client);
    await client.connect();
    await primary.admit(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    sendTogether(client);
    if (confirmed) answerOnceConfirmed(client, confirmed, primary);
    return Object.assign(client, { release: () => {} });
  }

  function open(): Promise<SharedClient> {
    const forget = () => {
      if (current === opening) current = undefined;
    };
    const opening = primary.connect(() => connect(forget));
    opening.catch(forget);
    return opening;
  }

  return {
    opened: () => {
      current ??= open();
      return current;
    },
    cut: () => {
      current?.then(primary.cut, () => {});
      current = undefined;
    },
    close: async () => {
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

/**
 * Sends all statements of one turn of the event loop with one call of the system.
 *
 * Measured ([021](../../../docs/decisions/021-the-hot-call.md)).
 */
function sendTogether(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let waits = false;
  const queryTogether = (...args: unknown[]) => {
    if (!waits) {
      waits = true;
      stream.cork();
      setImmediate(() => {
        waits = false;
        stream.uncork();
      });
    }
    return query(...args);
  };
  client.query = queryTogether as typeof client.query;
}

function answerOnceConfirmed(client: pg.Client, confirmed: ConfirmPrimary, primary: Primary): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const whenConfirmed = async (...args: unknown[]) => {
    // Asked for at once, so that it also tells of a server that no longer says anything.
    confirmed()?.catch(() => {});
    const answer = await query(...args);
    await confirmed();
    if (!primary.isOpen(client)) throw new NotPrimary();
    return answer;
  };
  client.query = whenConfirmed as typeof client.query;
}

const TIMEOUT = 2_000;
/** The code that PostgreSQL reads instead of a protocol version in a request to cancel a statement. */
const CANCEL = 80_877_102;

/** Ends the statement of a connection that is given up, which would wait for a replica on the server. */
function cancelStatement(client: pg.Client): void {
  const { processID, secretKey, host, port } = client as pg.Client & {
    processID: number | null;
    secretKey: number | null;
  };
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  for (const [index, number] of [request.length, CANCEL, processID, secretKey].entries())
    request.writeInt32BE(number | 0, 4 * index);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // A server that is gone waits for nothing.
  socket.on('error', () => {});
  socket.setTimeout(TIMEOUT, () => socket.destroy());
  socket.end(request);
}
