import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { giveAuditKeys } from '../../../auditoria/audit-keys';
import { verifyChain } from '../../../auditoria/cadena';
import { type Database, openDatabase } from '../../../db/connection';
import { migrate } from '../../../db/migrate';
import { dataFolder } from '../../folder';
import { type Cluster, startCluster } from '../../postgresql';
import { freePort } from '../../service-process';
import type { WriterOptions, Written } from './options';

/* Changes with their event per second, by several processes on a PostgreSQL whose commits wait for a replica. */

const DELAY = 10;
const SECONDS = Number(process.env.SEGUNDOS ?? 10);
const CALLERS = 32;
const PROCESSES = [1, 2, 4];
const KEY = 'la-llave-de-la-medicion-0123456789';

const say = (line: string) => process.stdout.write(`${line}\n`);
const start = (file: string, args: string[]) =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--import', 'tsx'] });

/** A replica that confirms every commit, over a slow line. */
async function followSlowly(primary: Cluster) {
  const replica = await primary.startReplica();
  const port = await freePort();
  const link = start('./slow-link.ts', [String(port), new URL(primary.url).port, String(DELAY)]);
  await once(link, 'message');
  const behind = openDatabase({ databaseUrl: primary.url, dataDir: '' });
  const client = new pg.Client(replica.url);
  await client.connect();
  await client.query(`alter system set primary_conninfo = 'host=127.0.0.1 port=${port} user=prueba'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  await sql`alter system set synchronous_standby_names = '*'`.execute(behind.db);
  await sql`select pg_reload_conf()`.execute(behind.db);
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_replication
      where sync_state = 'sync' and state = 'streaming' and client_port is not null`.execute(behind.db);
    if (rows.length > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await behind.close();
  return () => {
    link.kill();
    replica.stop();
  };
}

async function measure(database: Database, processes: number, way: WriterOptions['way'], dataDir: string) {
  const { databaseUrl = '' } = database.place;
  const writers: ChildProcess[] = [];
  for (let i = 0; i < processes; i++) {
    const options: WriterOptions = {
      databaseUrl,
      dataDir,
      port: i + 1,
      way,
      callers: CALLERS,
      seconds: SECONDS,
      key: KEY,
    };
    writers.push(start('./writer.ts', [JSON.stringify(options)]));
  }
  await Promise.all(writers.map((writer) => once(writer, 'message')));
  const answers = writers.map((writer) => once(writer, 'message') as Promise<[Written]>);
  for (const writer of writers) writer.send('go');
  const written = (await Promise.all(answers)).map(([one]) => one);
  const taken = written.flatMap((one) => one.taken).sort((a, b) => a - b);
  const refused = written.reduce((sum, one) => sum + one.refused, 0);
  const at = (part: number) => (taken[Math.floor(taken.length * part)] ?? 0).toFixed(0);
  const perSecond = taken.length / SECONDS;
  say(
    `  ${processes} ${way}: ${perSecond.toFixed(0)} por segundo, ${at(0.5)} ms la mitad, ${at(0.95)} ms el 95 %, ` +
      `${refused} sin conexión a tiempo`,
  );
  return perSecond;
}

const cluster = await startCluster();
if (typeof cluster === 'string') throw new Error(cluster);
const stop = await followSlowly(cluster);
const dataDir = dataFolder('auditoria-');
const database = openDatabase({ databaseUrl: cluster.url, dataDir });
try {
  giveAuditKeys(database.db, [KEY]);
  await migrate(database);
  await sql`create table cambios (proceso bigint)`.execute(database.db);
  const begun = performance.now();
  for (let i = 0; i < 10; i++) await sql`insert into cambios values (0)`.execute(database.db);
  say(
    `Un commit espera ${((performance.now() - begun) / 10).toFixed(1)} ms; ${CALLERS} a la vez en cada proceso`,
  );
  for (const processes of PROCESSES) {
    const antes = await measure(database, processes, 'antes', dataDir);
    const ahora = await measure(database, processes, 'ahora', dataDir);
    say(`  ${processes}: ${(ahora / antes).toFixed(1)} veces más`);
  }
  const fault = await verifyChain(database.db, { dataDir });
  say(fault ? `La cadena está rota: ${JSON.stringify(fault)}` : 'La cadena está completa.');
} finally {
  await database.close();
  stop();
  cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
