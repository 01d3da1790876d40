import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { enlazable } from './valores';

const INT8 = 20;
const CON_NOMBRE = /^(select|insert|update|delete|with)\b/;

type AlPerderConexion = (error: Error) => void;

const conexion = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  connectionTimeoutMillis: 2_000,
  query_timeout: 15_000,
  keepAlive: true,
  // Our integers stay far below 2^53.
  types: {
    getTypeParser: (oid, formato) =>
      oid === INT8 && formato !== 'binary' ? Number : pg.types.getTypeParser(oid, formato),
  },
});

/**
 * Kysely's PostgreSQL dialect with named statements, which PostgreSQL parses and plans once for each connection.
 * Not for use behind a pooler that hands out connections by transaction.
 */
export function postgresqlDialect(
  connectionString: string,
  alPerderConexion: AlPerderConexion,
): PostgresDialect {
  const pool = new pg.Pool({
    ...conexion(connectionString),
    max: 10,
    // A connection that is not used costs nothing, and closing it would need a timer for each statement.
    idleTimeoutMillis: 0,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', alPerderConexion);
  pool.on('connect', (client) => {
    client.on('error', alPerderConexion);
    nombrarSentencias(client);
  });
  return new PostgresDialect({ pool });
}

const LECTORAS = 2;

/**
 * The same for statements that only read and stand alone: a connection is shared by whoever comes, and a statement
 * leaves without waiting for the answer to the one before. That halves what a statement costs the service.
 * A transaction is impossible here.
 */
export function lecturaDialect(
  connectionString: string,
  alPerderConexion: AlPerderConexion,
): PostgresDialect {
  const lectoras = Array.from({ length: LECTORAS }, () => lectora(connectionString, alPerderConexion));
  let turno = 0;
  return new PostgresDialect({
    pool: {
      connect: () => {
        turno = (turno + 1) % LECTORAS;
        return (lectoras[turno] as Lectora).abierta();
      },
      end: async () => {
        await Promise.all(lectoras.map(({ cerrar }) => cerrar()));
      },
    },
  });
}

interface Lectora {
  abierta(): Promise<PostgresPoolClient>;
  cerrar(): Promise<void>;
}

/** One shared connection: opened at its first use, and anew after it was lost. */
function lectora(connectionString: string, alPerderConexion: AlPerderConexion): Lectora {
  let actual: Promise<pg.Client> | undefined;
  const abrir = (): Promise<pg.Client> => {
    const client = new pg.Client({ ...conexion(connectionString), pipeline: true });
    nombrarSentencias(client);
    const abriendo = client.connect().then(() => Object.assign(client, { release: () => {} }));
    const soltar = () => {
      if (actual === abriendo) actual = undefined;
    };
    client.on('error', (error) => {
      soltar();
      alPerderConexion(error);
    });
    client.on('end', soltar);
    abriendo.catch(soltar);
    return abriendo;
  };
  return {
    abierta: () => {
      actual ??= abrir();
      return actual as Promise<PostgresPoolClient & pg.Client>;
    },
    cerrar: async () => {
      const client = await actual?.catch(() => undefined);
      await client?.end();
    },
  };
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

function nombrarSentencias(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...argumentos: unknown[]) => unknown;
  const conNombre = (text: unknown, valores?: unknown, ...resto: unknown[]) =>
    typeof text === 'string' && Array.isArray(valores)
      ? query({ name: nombreDe(text), text, values: valores.map(enlazable) }, ...resto)
      : query(text, valores, ...resto);
  client.query = conNombre as typeof client.query;
}
