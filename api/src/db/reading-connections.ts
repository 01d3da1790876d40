import { connect } from 'node:net';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { nameStatements } from './postgresql';
import { type ConfirmPrimary, confirmPrimary, NotPrimary, type Primary } from './primary';

const READERS = 2;
/** Milliseconds; reads wait for this short statement. */
const PROOF_TIMEOUT = 2_000;

/** A logged commit, impossible for a primary whose synchronous replicas follow another. */
const PROOF = "select pg_logical_emit_message(true, 'credievalua', '')";

/**
 * Shared connections for reads, a third cheaper than a pool. No transactions or long statements, which delay
 * others. Answers count once the server is proved primary.
 */
export function readingDialect(primary: Primary): PostgresDialect {
  const witness = createReader(primary, { query_timeout: PROOF_TIMEOUT });
  const confirmed = confirmPrimary(async () => {
    const client = await witness.opened();
    await client.query(PROOF, []).catch((error: unknown) => {
      primary.doubt();
      cancelStatement(client);
      // These statements may never be answered; all can be repeated.
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

/** One system call per turn of the event loop. */
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
    // Requested before the statement, so that a silent server is detected too.
    confirmed()?.catch(() => {});
    const answer = await query(...args);
    await confirmed();
    if (!primary.isOpen(client)) throw new NotPrimary();
    return answer;
  };
  client.query = whenConfirmed as typeof client.query;
}

const TIMEOUT = 2_000;
const CANCEL = 80_877_102;

/** An abandoned statement would wait for a replica on the server. */
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
  // A lost server has nothing to cancel.
  socket.on('error', () => {});
  socket.setTimeout(TIMEOUT, () => socket.destroy());
  socket.end(request);
}
