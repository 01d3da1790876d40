import pg from 'pg';
import { openDatabase } from '../../../api/src/db/connection';
import { migrate } from '../../../api/src/db/migrate';
import { resumirDias } from '../../../api/src/features/resumen/resumen-diario.repository';
import { createDatabase } from '../../../api/testing/postgresql';
import { fillYears, yearsOf } from './fill-years';

/** Reuses and migrates the database of an earlier run. */
export async function databaseOfYears(
  serverUrl: string,
  howMany: number,
  dataDir: string,
  say: (line: string) => void,
): Promise<string> {
  const name = `anios_${howMany}`;
  const isFilled = await exists(serverUrl, name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const databaseUrl = isFilled ? url.href : await createDatabase(serverUrl, name);
  const database = openDatabase({ databaseUrl, dataDir });
  const before = performance.now();
  await migrate(database);
  const seconds = () => Math.round((performance.now() - before) / 1000);
  if (isFilled) {
    say(`${name} ya está llena; puesta al día en ${seconds()} s`);
  } else {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await fillYears(client, database.db, yearsOf(howMany, Date.now()), say);
    await client.end();
    say(`${name}: llena en ${seconds()} s`);
  }
  await resumirDias(database.db);
  say(`días resumidos: ${seconds()} s`);
  await database.close();
  return databaseUrl;
}

async function exists(serverUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  await client.end();
  return rowCount === 1;
}
