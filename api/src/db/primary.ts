import pg from 'pg';

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)/;

/** Splits a libpq address with several hosts. Drops `target_session_attrs`: only the primary is used. */
export function addressesOf(databaseUrl: string): string[] | undefined {
  const [whole = '', start, hosts] = ADDRESS.exec(databaseUrl) ?? [];
  if (hosts === undefined) return undefined;
  const rest = databaseUrl.slice(whole.length);
  const list = hosts.split(',');
  const addresses = list.map((host) => `${start}${host}${withoutTarget(rest)}`);
  const areValid = list.length === 1 || !list.includes('');
  return areValid && addresses.every((address) => URL.canParse(withHost(address))) ? addresses : undefined;
}

const withHost = (address: string): string =>
  address.replace('@/', '@localhost/').replace(':///', '://localhost/');

function withoutTarget(rest: string): string {
  const [path = '', query] = rest.split('?');
  if (query === undefined) return rest;
  const kept = query.split('&').filter((one) => !one.startsWith('target_session_attrs='));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

export class NotPrimary extends Error {
  override name = 'NotPrimary';
  readonly code = '25006';

  constructor() {
    super('The server is not the primary.');
  }
}

// The server ended or is silent: a late answer would count for the next statement.
const ENDED = /^(57P0[1-3]|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/;

/** `bigint` and `numeric`, which the driver returns as text. */
const NUMBERS = new Set([20, 1700]);

export const CONNECTION_TIMEOUT = 2_000;

const connectionOptions = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  query_timeout: 15_000,
  keepAlive: true,
  // Milliseconds and céntimos stay far below 2^53, even in sums.
  types: {
    getTypeParser: (oid, format) =>
      NUMBERS.has(oid) && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  },
});

/** Each promotion begins a new timeline. */
interface Place {
  system: string;
  timeline: number;
}

/** The timeline is the first eight digits of a log file name. */
const WHO = `select
  pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly",
  case when pg_is_in_recovery() then '0' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline,
  (select system_identifier::text from pg_control_system()) as system`;

export type Primary = ReturnType<typeof findPrimary>;

/** Connects to the primary only; cuts connections to a former one. */
export function findPrimary(databaseUrl: string) {
  const addresses = addressesOf(databaseUrl) ?? [databaseUrl];
  const open = new Map<pg.Client, Place>();
  let current = 0;
  let newest: Place | undefined;
  let thrownAway = 0;

  class PrimaryClient extends pg.Client {
    constructor(options: pg.ClientConfig = {}) {
      super({ ...connectionOptions(addresses[current] as string), ...options });
      watchStatements(this, ({ code = '', message }) => {
        if (code === '25006') closeAll();
        else if (ENDED.test(code) || message === 'Query read timeout') cut(this);
      });
      this.on('end', () => open.delete(this));
    }
  }

  const closeAll = (isOld: (place: Place) => boolean = () => true) => {
    for (const [client, place] of open) if (isOld(place)) cut(client);
  };
  const cut = (client: pg.Client) => {
    if (open.delete(client)) thrownAway++;
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  };

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
    // Only the first of concurrent callers moves on.
    if (current === tried) current = (current + 1) % addresses.length;
  };

  return {
    Client: PrimaryClient,
    admit,
    cut,

    state: () => ({ timeline: newest?.timeline ?? 0, thrownAway }),

    isOpen: (client: pg.Client) => open.has(client),

    /** This server did not prove itself: the next connection tries another. */
    doubt: () => tryNext(current),

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

/** A full pool does not mean a failed server. */
const isFullPool = (error: unknown) => (error as Error).message === 'timeout exceeded when trying to connect';

function watchStatements(client: pg.Client, onError: (error: Error & { code?: string }) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const answer = query(...args);
    if (answer instanceof Promise) answer.catch(onError);
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** Milliseconds; a younger proof is not renewed. */
const FRESH = 1_000;

/** Milliseconds, shorter than Patroni's `ttl` less `loop_wait`. */
export const PROOF_HOLDS = 3_000;

export type ConfirmPrimary = () => Promise<void> | undefined;

/** A frozen primary does not know its successor, so a single read needs a recent proof. */
export function confirmPrimary(prove: () => Promise<void>, clock = () => performance.now()): ConfirmPrimary {
  let proved = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const begun = clock();
    await prove();
    proved = begun;
  }

  return () => {
    const age = clock() - proved;
    if (age < FRESH) return undefined;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (age >= PROOF_HOLDS) return asking;
    asking.catch(() => {});
    return undefined;
  };
}
