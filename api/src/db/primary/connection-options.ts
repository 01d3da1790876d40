import pg from 'pg';

/** `bigint` and `numeric`: columns, counts and sums. The driver would give them as text. */
const NUMBERS = new Set([20, 1700]);

export const CONNECTION_TIMEOUT = 2_000;

export const connectionOptions = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: CONNECTION_TIMEOUT,
  query_timeout: 15_000,
  keepAlive: true,
  // Milliseconds and céntimos, summed up or not, stay far below 2^53.
  types: {
    getTypeParser: (oid, format) =>
      NUMBERS.has(oid) && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
  },
});
