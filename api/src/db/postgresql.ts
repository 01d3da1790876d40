import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { CONNECTION_TIMEOUT, type Primary } from './primary';
import { bindable } from './valores';

const NAMED = /^(select|insert|update|delete|with)\b/;
/** A named `select *` fails after another process adds a column. */
const EVERY_COLUMN = /[\s.]\*/;
/** Unnamed, because one plan for all search texts takes seconds instead of milliseconds for a rare name. */
const SEARCHES = / like /;
/** Marks a statement with varying text: names are kept for ever. */
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

/** Each connection plans a named statement once. Transaction poolers lose the names. */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const withName = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values)
      ? query({ name: nameOf(text), text, values: values.map(bindable) }, ...rest)
      : query(text, values, ...rest);
  client.query = withName as typeof client.query;
}

/** Processes share the processors; searches read a table from its cached beginning. */
const FOR_PAGES = 'set max_parallel_workers_per_gather = 0; set synchronize_seqscans = off; set jit = off';

export function postgresqlPool(primary: Primary, connections: number, { isPatient = false } = {}) {
  const pool = new pg.Pool({
    Client: primary.Client,
    onConnect: async (client) => {
      await primary.admit(client);
      if (!isPatient) await client.query(FOR_PAGES);
    },
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    max: connections,
    // Idle connections cost nothing; closing them needs a timer per statement.
    idleTimeoutMillis: 0,
    ...(isPatient && { query_timeout: 0 }),
  });
  // An error on an idle connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    nameStatements(client);
  });
  const connect = () => primary.connect(() => pool.connect());
  return {
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    state: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      ...primary.state(),
    }),
  };
}
