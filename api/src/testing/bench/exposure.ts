import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { PERSONAS_CONTADAS } from 'shared-domain';
import type { Engine } from '../../db/connection';
import { createAzar } from '../../demo/azar';
import globalSetup from '../global-setup';
import globalTeardown from '../global-teardown';
import { startTestApi } from '../test-api';
import { fillExposure } from './fill-exposure';
import { found, look } from './look-at-exposure';
import { hasOfficePhone, isPlanted, plantExposure, plantHubs } from './plant-exposure';

/* Looks at the exposure of clients among a million evaluations: what is found, and how long a look takes. */

const SIZE = { clientes: 400_000, evaluaciones: 1_000_000 };
const SAMPLE = 2000;
const TIMES_FOR_HUBS = 20;
const LIMIT = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);

function tell(label: string, times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const [median, p99, worst] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(1));
  say(
    `  ${label.padEnd(34)} ${sorted.length} miradas: mediana ${median} ms, p99 ${p99} ms, peor ${worst} ms`,
  );
  return at(0.99);
}

async function measure(engine: Engine): Promise<boolean> {
  const api = await startTestApi(engine);
  const { db } = api.database;
  const start = performance.now();
  const filled = await fillExposure(db, SIZE, api.clock.now);
  const hubs = await plantHubs(db, filled);
  const expected = await plantExposure(db, filled, api.clock.now);
  await sql`analyze`.execute(db);
  if (engine === 'postgresql') await sql`vacuum analyze`.execute(db);
  say(`${engine}: llena en ${Math.round((performance.now() - start) / 1000)} s`);
  const times: number[] = [];
  const faults: string[] = [];
  for (const one of expected) {
    const { exposicion, ms } = await look(api, one.evaluacionId);
    times.push(ms);
    const what = found(one.evaluacionId, exposicion);
    if (!isDeepStrictEqual(what, one))
      faults.push(`esperado ${JSON.stringify(one)}, hallado ${JSON.stringify(what)}`);
  }
  const random = createAzar(11);
  for (let count = 0; count < SAMPLE; ) {
    const client = random.entero(0, SIZE.clientes - 1);
    if (isPlanted(client)) continue;
    count++;
    const { exposicion, ms } = await look(api, filled.evaluacionId + client);
    times.push(ms);
    const { circulos, compartidos } = exposicion;
    const isRight = hasOfficePhone(client)
      ? compartidos.length === 1 && compartidos[0]?.personas === PERSONAS_CONTADAS
      : compartidos.length === 0;
    if (circulos.length > 0 || !isRight) faults.push(`cliente ${client}: ${JSON.stringify(exposicion)}`);
  }
  const p99 = tell('plantadas y al azar', times);
  const hubTimes: number[] = [];
  for (const id of hubs) {
    for (let i = 0; i < TIMES_FOR_HUBS; i++) hubTimes.push((await look(api, id)).ms);
  }
  const hubsP99 = tell('aval de miles, cliente con cientos', hubTimes);
  for (const fault of faults.slice(0, 10)) say(`  MAL ${fault}`);
  say(`  ${expected.length} plantadas y ${SAMPLE} al azar: ${faults.length} distintas de lo esperado`);
  await api.close();
  return faults.length === 0 && p99 < LIMIT && hubsP99 < LIMIT;
}

await globalSetup();
const engines: Engine[] = process.env.TEST_POSTGRESQL_URL ? ['sqlite', 'postgresql'] : ['sqlite'];
for (const engine of engines) {
  if (!(await measure(engine))) process.exitCode = 1;
}
await globalTeardown();
