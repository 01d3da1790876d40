import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { enlazable } from './valores';

const INT8 = 20;
const CON_NOMBRE = /^(select|insert|update|delete|with)\b/;

/**
 * Kysely's PostgreSQL dialect with named statements, which PostgreSQL parses and plans once for each connection.
 * Not for use behind a pooler that hands out connections by transaction.
 */
export function postgresqlDialect(
  connectionString: string,
  alPerderConexion: (error: Error) => void,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 15_000,
    keepAlive: true,
    // A connection that is not used costs nothing, and closing it would need a timer for each statement.
    idleTimeoutMillis: 0,
    // Our integers stay far below 2^53.
    types: {
      getTypeParser: (oid, formato) =>
        oid === INT8 && formato !== 'binary' ? Number : pg.types.getTypeParser(oid, formato),
    },
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', alPerderConexion);
  pool.on('connect', (client) => {
    client.on('error', alPerderConexion);
    nombrarSentencias(client);
  });
  return new PostgresDialect({ pool });
}

const nombres = new Map<string, string>();

function nombreDe(sql: string): string | undefined {
  if (!CON_NOMBRE.test(sql)) return undefined;
  let nombre = nombres.get(sql);
  if (!nombre) {
    nombre = `s${nombres.size}`;
    nombres.set(sql, nombre);
  }
  return nombre;
}

function nombrarSentencias(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...argumentos: unknown[]) => unknown;
  const conNombre = (text: unknown, valores?: unknown, ...resto: unknown[]) =>
    typeof text === 'string' && Array.isArray(valores)
      ? query({ name: nombreDe(text), text, values: valores.map(enlazable) }, ...resto)
      : query(text, valores, ...resto);
  client.query = conNombre as typeof client.query;
}
