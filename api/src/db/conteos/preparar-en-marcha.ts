import type pg from 'pg';
import { untilNobodyIsInTheWay, type WithLock } from '../give-way';
import { findPrimary } from '../primary/primary';
import {
  contarTodo,
  INDICES_DE_BUSQUEDA,
  INDICES_DE_LISTAS,
  INDICES_DE_NOMBRES,
  tablasDeConteos,
} from './preparar';

/**
 * Makes on PostgreSQL what the migration of the counts makes, while an earlier release goes on serving: indexes without
 * holding up who writes, triggers in a moment, and counts of what one snapshot shows. It may be stopped and begun again.
 */
export async function prepararEnMarcha(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const client = await connectTo(databaseUrl);
  try {
    await client.query('set statement_timeout = 0');
    const canSearch = await addExtension(client);
    if (!canSearch)
      say('Sin la extensión pg_trgm las búsquedas por nombre tardan más: instale postgresql-contrib.');
    const paraBuscar = canSearch ? INDICES_DE_BUSQUEDA : [];
    for (const [name, on] of [...INDICES_DE_LISTAS, ...INDICES_DE_NOMBRES, ...paraBuscar]) {
      await buildIndex(client, name, on);
      say(`Índice ${name}: listo.`);
    }
    await count(client, say);
  } finally {
    await client.end();
  }
}

/** A connection to the primary that gives up no statement, however long it takes. */
function connectTo(databaseUrl: string): Promise<pg.Client> {
  const primary = findPrimary(databaseUrl);
  return primary.connect(async () => {
    const client = new primary.Client({ query_timeout: 0, keepAlive: true });
    await client.connect();
    await primary.admit(client).catch(async (error: unknown) => {
      await client.end();
      throw error;
    });
    return client;
  });
}

const addExtension = (client: pg.Client): Promise<boolean> =>
  client.query('create extension if not exists pg_trgm').then(
    () => true,
    () => false,
  );

/** One that was stopped while it was built stays behind, and is of no use. */
async function buildIndex(client: pg.Client, name: string, on: string): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select i.indisvalid as valid from pg_index as i join pg_class as c on c.oid = i.indexrelid
     where c.relname = $1 and pg_table_is_visible(c.oid)`,
    [name],
  );
  if (rows[0]?.valid) return;
  if (rows[0]) await client.query(`drop index concurrently "${name}"`);
  await client.query(`create index concurrently "${name}" on ${on}`);
}

async function count(client: pg.Client, say: (line: string) => void): Promise<void> {
  const exists = await client.query(`select to_regclass('"conteosHasta"') is not null as exists`);
  if (!exists.rows[0].exists) await untilNobodyIsInTheWay((lock) => makeTables(client, lock));
  const counted = await client.query(`select from "conteosHasta" where que = 'eventos'`);
  if (counted.rowCount === 0) {
    await client.query('begin isolation level repeatable read');
    for (const statement of contarTodo()) await client.query(statement);
    await client.query('commit');
  }
  await client.query('analyze conteos');
  say('Conteos: listos.');
}

async function makeTables(client: pg.Client, lock: WithLock): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${lock}'`);
  try {
    for (const statement of tablasDeConteos('postgresql')) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
