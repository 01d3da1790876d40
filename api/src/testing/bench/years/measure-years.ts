import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hoyEnLima } from 'shared-domain';
import { startCluster } from '../../postgresql';
import { type Service, startServices } from '../../several-services';
import { USERNAME_OF } from '../../test-api';
import { type Asked, askedIn, DEEP, QUEUE } from './asked';
import { databaseOfYears } from './database-of-years';

const PROCESSES = 4;
/** Calls for each question, after one for each process. */
const TIMES = Number(process.env.VECES ?? 20);
const DAY = 86_400_000;
/** What a measurement of the queue may differ by. */
const FLAT = 1.5;

type Say = (line: string) => void;

interface Measured {
  status: number;
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Asks four processes for every list of a lender after so many years. Beside it the queue is asked of a lender after one
 * year. False where a bound is missed. `BASES` names a server whose filled databases are used again.
 */
export async function measureYears(howMany: number, say: Say): Promise<boolean> {
  const cluster = process.env.BASES ? undefined : await startCluster({ onDisk: true });
  if (typeof cluster === 'string') throw new Error(cluster);
  const server = process.env.BASES ?? cluster?.url ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'anios-'));
  try {
    const withYears = await databaseOfYears(server, howMany, folder, say);
    const { isGood, queue } = await measure(withYears, join(folder, 'muchos'), say);
    if (howMany === 1) return isGood;
    const withOne = await databaseOfYears(server, 1, folder, say);
    const first = await measureQueue(withOne, join(folder, 'uno'));
    const ratio = queue / first;
    say(
      `cola: ${howMany} años ${queue.toFixed(1)} ms, un año ${first.toFixed(1)} ms, razón ${ratio.toFixed(2)}`,
    );
    return isGood && ratio < FLAT;
  } finally {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(databaseUrl: string, dataDir: string, say: Say) {
  const services = await servicesOn(databaseUrl, dataDir);
  let missed = 0;
  let queue = 0;
  say(' p50    p95    p99  ms  límite');
  const today = Date.now();
  for (const asked of askedIn(hoyEnLima(new Date(today - 30 * DAY)), hoyEnLima(new Date(today)))) {
    const url = await pageOf(services[0] as Service, asked);
    const { status, p50, p95, p99 } = await ask(services, { ...asked, url });
    const isGood = status === 200 && p95 < asked.limit;
    if (!isGood) missed++;
    if (asked.url === QUEUE) queue = p50;
    const figures = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
    say(
      `${figures}  ${isGood ? ' ' : '*'} ${String(asked.limit).padStart(4)}  ${status} ${asked.rol} ${url}`,
    );
  }
  await stop(services);
  say(missed === 0 ? 'Todo dentro de sus límites.' : `${missed} fuera de su límite (*).`);
  return { isGood: missed === 0, queue };
}

async function measureQueue(databaseUrl: string, dataDir: string): Promise<number> {
  const services = await servicesOn(databaseUrl, dataDir);
  const { p50 } = await ask(services, { rol: 'jefe_negocios', url: QUEUE, limit: 0 });
  await stop(services);
  return p50;
}

const servicesOn = (databaseUrl: string, dataDir: string) =>
  startServices(PROCESSES, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUDIT_KEYS: KEY });

/** The same for every run: a database that is used again has events with it. */
const KEY = createHash('sha256').update('llave de medida').digest('hex');

async function stop(services: Service[]): Promise<void> {
  for (const { child } of services) child.kill('SIGTERM');
  await Promise.all(services.map(({ exit }) => exit));
}

/** The address of the page: the first one, or one that is deeper in the list. */
async function pageOf(service: Service, { rol, url }: Asked): Promise<string> {
  const [list = '', where] = url.split(DEEP);
  if (where === undefined) return list;
  const answer = await service.as(USERNAME_OF[rol], { method: 'GET', url: list });
  const { total, porPagina } = answer.json<{ total: number; porPagina: number }>();
  const last = Math.max(1, Math.ceil(total / porPagina));
  const page = where === 'last' ? last : Math.ceil(last / 2);
  return `${list}${list.includes('?') ? '&' : '?'}pagina=${page}`;
}

async function ask(services: Service[], { rol, url }: Asked): Promise<Measured> {
  const times: number[] = [];
  let status = 200;
  for (let i = -services.length; i < TIMES; i++) {
    const service = services[(i + TIMES * services.length) % services.length] as Service;
    const before = performance.now();
    const call = () => service.as(USERNAME_OF[rol], { method: 'GET', url });
    // The connection may just have been closed because it waited.
    const answer = await call().catch(call);
    if (i >= 0) times.push(performance.now() - before);
    if (answer.statusCode !== 200) status = answer.statusCode;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { status, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
