import pg from 'pg';
import { connectionOptions } from './connection-options';
import { addressesOf } from './hosts';
import { endsConnection, isReadOnly, NotPrimary } from './lost-server';

/** Which server a connection ends at: each promotion of a replica begins a new line of time. */
interface Place {
  system: string;
  timeline: number;
}

/**
 * Asks a server whether it is the primary. PostgreSQL numbers the times it was promoted in the first eight digits of
 * the names of its log files.
 */
const WHO = `select
  pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly",
  case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline,
  (select system_identifier::text from pg_control_system()) as system`;

export type Primary = ReturnType<typeof findPrimary>;

/**
 * Opens connections to the one server of a cluster that takes changes, whichever it is at the moment, and throws away
 * those that end at a server that no longer is. Every connection of the service is opened here.
 */
export function findPrimary(databaseUrl: string) {
  const addresses = addressesOf(databaseUrl) ?? [databaseUrl];
  const open = new Map<pg.Client, Place>();
  let current = 0;
  let newest: Place | undefined;
  let thrownAway = 0;

  /** A connection to the server that was the primary last. */
  class PrimaryClient extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      super({ ...connectionOptions(addresses[current] as string), ...options });
      watchStatements(this, (error) => {
        if (isReadOnly(error)) closeAll();
        else if (endsConnection(error)) cut(this);
      });
      this.on('end', () => open.delete(this));
    }
  }

  const closeAll = (isOld: (place: Place) => boolean = () => true) => {
    for (const [client, place] of open) if (isOld(place)) cut(client);
  };
  /** Ends a connection at once, also where a statement waits on it. Its pool learns of it as of any that broke off. */
  const cut = (client: pg.Client) => {
    if (open.delete(client)) thrownAway++;
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  };

  /** Lets a new connection in, or fails where it ends at a server that is not the primary, or no longer. */
  async function admit(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ readOnly: boolean; timeline: string; system: string }>(WHO);
    const { readOnly, timeline, system } = rows[0] as (typeof rows)[number];
    const place = { system, timeline: Number.parseInt(timeline, 16) };
    const isOlder = newest?.system === system && place.timeline < newest.timeline;
    if (readOnly || isOlder) throw new NotPrimary();
    if (newest?.system !== system || place.timeline > newest.timeline) {
      newest = place;
      closeAll((other) => other.system !== system || other.timeline < place.timeline);
    }
    open.set(client as pg.Client, place);
  }

  const tryNext = (tried: number) => {
    // Of several calls that met the same server only the first moves on.
    if (current === tried) current = (current + 1) % addresses.length;
  };

  return {
    Client: PrimaryClient,
    admit,
    cut,

    /** The number of the primary's line of time, 0 before the first connection, and how many connections were thrown away. */
    state: () => ({ timeline: newest?.timeline ?? 0, thrownAway }),

    /** False where this connection was thrown away meanwhile. */
    isOpen: (client: pg.Client) => open.has(client),

    /** Has the next connection opened to another server, where there are several: this one did not prove itself. */
    doubt: () => tryNext(current),

    /** Opens a connection. Where one server cannot be reached, or is not the primary, the next one is tried. */
    async connect<T>(attempt: () => Promise<T>): Promise<T> {
      for (let left = addresses.length - 1; ; left--) {
        const tried = current;
        try {
          return await attempt();
        } catch (error) {
          if (isFullPool(error)) throw error;
          tryNext(tried);
          if (left === 0) throw error;
        }
      }
    },
  };
}

/** All connections are in use, which tells nothing of the server. */
const isFullPool = (error: unknown) => (error as Error).message === 'timeout exceeded when trying to connect';

function watchStatements(client: pg.Client, onError: (error: unknown) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) answer.catch(onError);
    return answer;
  };
  client.query = watched as typeof client.query;
}
