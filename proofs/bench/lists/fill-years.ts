import type pg from 'pg';
import type { Db } from '../../../api/src/db/connection';
import { CONTRASENA_DEMO } from '../../../api/src/demo/cuentas';
import { createPasswordHasher } from '../../../api/src/features/sesion/password-hash';
import { fillCredits } from './credits';
import { fillEvents } from './events';
import type { Filler, Years } from './filler';
import { fillPeople } from './people';

const YEAR = 31_557_600_000;
const PER_YEAR = 1_000_000;

export const yearsOf = (howMany: number, now: number): Years => ({
  evaluaciones: howMany * PER_YEAR,
  span: howMany * YEAR,
  now,
});

/** PostgreSQL generates the rows; a statement of this size takes seconds. */
const BATCH = 500_000;

export async function fillYears(
  client: pg.Client,
  db: Db,
  years: Years,
  say: (line: string) => void,
): Promise<void> {
  let before = performance.now();
  const filler: Filler = {
    client,
    db,
    years,
    inBatches: async (upTo, statement) => {
      for (let from = 1; from <= upTo; from += BATCH) {
        const to = Math.min(upTo, from + BATCH - 1);
        await client.query(statement.replaceAll('$1', String(from)).replaceAll('$2', String(to)));
      }
    },
    told: (what) => {
      say(`  ${what}: ${Math.round((performance.now() - before) / 1000)} s`);
      before = performance.now();
    },
  };
  await client.query(`
    set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB'; set session_replication_role = replica;
    set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2;
    create or replace function azar(i bigint, para int, hasta int) returns bigint language sql immutable parallel safe as
      $$ select (hashint8extended(i, para) & 9223372036854775807) % hasta $$;`);
  const claveHash = await (await createPasswordHasher()).hash(CONTRASENA_DEMO);
  await withoutIndexes(filler, async () => {
    const people = await fillPeople(filler, claveHash);
    await fillCredits(filler, people);
    await fillEvents(filler, people);
  });
  await client.query('vacuum (analyze)');
  filler.told('vacuum analyze');
}

/** Drops all indexes without a constraint during the inserts and recreates them, which is faster. */
async function withoutIndexes({ client, told }: Filler, add: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public'
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await add();
  for (const { definition } of rows) await client.query(definition);
  told(`${rows.length} índices`);
}
