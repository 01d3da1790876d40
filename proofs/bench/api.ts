import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Tokens } from 'shared-domain/sesion';
import { openDatabase } from '../../api/src/db/connection';
import { migrate } from '../../api/src/db/migrate';
import { BENCH_PASSWORD, dniOf, fillBench, PER_CLIENT } from '../../api/testing/fill';
import { type Cluster, createDatabase, startCluster } from '../../api/testing/postgresql';
import {
  freePort,
  type ServiceProcess,
  startProcess,
  untilItAnswers,
} from '../../api/testing/service-process';
import { ask, load, type Measurement, type Target } from './api/load';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000,1000000' },
    segundos: { type: 'string', default: '3' },
    vueltas: { type: 'string', default: '5' },
  },
});
const SIZES = values.rows.split(',').map(Number);
const ROUNDS = Number(values.vueltas);
const SECONDS = Number(values.segundos);

// The JIT compiler needs some time before code is fast.
const WARM_UP_SECONDS = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'banco-'));
const processes: ServiceProcess[] = [];
const newKey = () => randomBytes(48).toString('base64');
const KEYS = { JWT_ACCESS_KEY: newKey(), JWT_REFRESH_KEY: newKey() };
const ASKED_CLIENTS = 1000;
const askedDni = (rows: number, which: number) =>
  dniOf(Math.floor((which * rows) / ASKED_CLIENTS / PER_CLIENT));
const randomDni = (rows: number) => () => askedDni(rows, Math.floor(Math.random() * ASKED_CLIENTS));

interface RunningTarget extends Target {
  rows: number;
}

async function start(
  program: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ service: ServiceProcess; port: number }> {
  const port = await freePort();
  const service = startProcess({ ...env, PORT: String(port), NODE_ENV: 'production' }, program);
  processes.push(service);
  return { service, port };
}

async function startOurs(rows: number, databaseUrl?: string): Promise<RunningTarget> {
  const dataDir = mkdtempSync(join(folder, 'datos-'));
  const database = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  await migrate(database);
  const filledFrom = performance.now();
  await fillBench(database, rows);
  await database.close();
  say(
    `${database.engine}: ${rows} evaluaciones en ${((performance.now() - filledFrom) / 1000).toFixed(1)} s`,
  );
  // The service sends no mail here, but production mode requires an SMTP server.
  const addresses = { PUBLIC_URL: 'https://localhost', SMTP_URL: 'smtp://127.0.0.1:1025' };
  const env = { DATA_DIR: dataDir, ...addresses, ...KEYS };
  const { service, port } = await start(['api/dist/server.mjs'], {
    ...env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  await untilItAnswers(service, port);
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'jefe', password: BENCH_PASSWORD, remember_me: false }),
  });
  const { access_token: token } = (await signedIn.json()) as Tokens;
  return { pid: service.child.pid as number, port, token, rows };
}

async function startOther(file: string, env: NodeJS.ProcessEnv, like: RunningTarget): Promise<RunningTarget> {
  const program = ['--import', 'tsx', `proofs/bench/api/${file}.ts`];
  const { service, port } = await start(program, env);
  const target = { ...like, pid: service.child.pid as number, port };
  while (!(await ask(target, dniOf(0)).catch(() => undefined))) {
    if (service.child.exitCode !== null) throw new Error(service.said());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return target;
}

/** Warm-up: the first read of a client per hour writes an audit event. */
async function askAll(target: RunningTarget): Promise<void> {
  for (let which = 0; which < ASKED_CLIENTS; which++) await ask(target, askedDni(target.rows, which));
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const labelOf = (engine: string, rows: number) => `API, ${engine}, ${rows}`;

async function startAll(cluster: Cluster): Promise<Map<string, RunningTarget>> {
  const targets = new Map<string, RunningTarget>();
  for (const rows of SIZES) targets.set(labelOf('SQLite', rows), await startOurs(rows));
  const sqlite = [...targets.values()].at(-1) as RunningTarget;
  const BODY = join(folder, 'cuerpo.json');
  const sample = await ask(sqlite, dniOf(1));
  writeFileSync(BODY, sample.body);
  say(`${sample.body.length} bytes por respuesta`);
  targets
    .set('node:http', await startOther('bare', { BODY }, sqlite))
    .set('Fastify, respuesta fija', await startOther('fastify-static', { BODY }, sqlite));
  for (const rows of SIZES) {
    const databaseUrl = await createDatabase(cluster.url, `rows${rows}`);
    targets.set(labelOf('PostgreSQL', rows), await startOurs(rows, databaseUrl));
  }
  return targets;
}

async function measure(cluster: Cluster): Promise<void> {
  const targets = await startAll(cluster);
  const measurements = new Map<string, Measurement[]>();
  for (const target of targets.values()) await askAll(target);
  for (const target of targets.values()) await load(target, WARM_UP_SECONDS, randomDni(target.rows));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [label, target] of targets) {
      const measurement = await load(target, SECONDS, randomDni(target.rows));
      measurements.set(label, [...(measurements.get(label) ?? []), measurement]);
    }
  }
  const cpu = (label: string) => median(measurements.get(label)?.map((one) => one.cpu) ?? []);
  const times = (one: string, peer: string) => (cpu(one) / cpu(peer)).toFixed(2);
  say(`\nMedianas de ${ROUNDS} vueltas`);
  for (const [label, several] of measurements) {
    const perSecond = median(several.map((one) => one.perSecond)).toFixed(0);
    say(
      `${label.padEnd(30)} ${cpu(label).toFixed(0).padStart(5)} µs/llamada ${perSecond.padStart(6)}/s  ${times(label, 'node:http')} × node:http`,
    );
  }
  const [few = 0, many = 0] = [SIZES[0], SIZES.at(-1)];
  for (const engine of ['SQLite', 'PostgreSQL']) {
    say(
      `${engine}: con ${many} evaluaciones cuesta ${times(labelOf(engine, many), labelOf(engine, few))} × lo que con ${few}`,
    );
  }
}

const cluster = await startCluster();
try {
  await measure(cluster);
} finally {
  for (const { child: service } of processes) service.kill('SIGTERM');
  await Promise.all(processes.map(({ exit: ended }) => ended));
  cluster.stop();
  rmSync(folder, { recursive: true });
}
