import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hoyEnLima } from 'shared-domain/campos';
import { startCluster } from '../../../api/testing/postgresql';
import { USERNAME_OF } from '../../../api/testing/test-api';
import { type Service, startServices } from '../../several-services';
import { type Asked, askedIn, DEEP, QUEUE } from './asked';
import { databaseOfYears } from './database-of-years';

const PROCESSES = 4;
const TIMES = Number(process.env.TIMES ?? 20);
/** Warm-up calls per process, because the limits assume a database in memory. */
const WARMING = 2;
/** Settings for a small server. PostgreSQL's defaults assume a tiny one. */
const SETTINGS =
  '-c shared_buffers=2GB -c effective_cache_size=12GB -c random_page_cost=1.1 -c max_wal_size=4GB -c full_page_writes=off';
const NONE = 0;
const DAY = 86_400_000;
/** Highest ratio of the queue's times. */
const FLAT = 1.5;

type Say = (line: string) => void;

interface Measured {
  status: number;
  p50: number;
  p95: number;
  p99: number;
}

/**
 * Compares all lists with their limits, and the queue with a database of one year. `DATABASES` is the URL of a server
 * with filled databases.
 */
export async function measureYears(howMany: number, say: Say): Promise<boolean> {
  const cluster = process.env.DATABASES
    ? undefined
    : await startCluster({ onDisk: true, settings: SETTINGS });
  const server = process.env.DATABASES ?? cluster?.url ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'years-'));
  try {
    const withYears = await databaseOfYears(server, howMany, folder, say);
    const isGood = await measure(withYears, join(folder, 'muchos'), say);
    if (howMany === 1) return isGood;
    const withOne = await databaseOfYears(server, 1, folder, say);
    const first = await measureQueue(withOne, join(folder, 'uno'));
    const queue = await measureQueue(withYears, join(folder, 'muchos'));
    const ratio = queue / first;
    say(
      `cola: ${howMany} años ${queue.toFixed(1)} ms, un año ${first.toFixed(1)} ms, razón ${ratio.toFixed(2)} (límite ${FLAT})`,
    );
    return isGood && ratio < FLAT;
  } finally {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(databaseUrl: string, dataDir: string, say: Say): Promise<boolean> {
  const services = await servicesOn(databaseUrl, dataDir);
  let missed = 0;
  say(`${PROCESSES} procesos; cada pregunta ${TIMES} veces, tras ${WARMING} a cada proceso que no se miden.`);
  say('   p50    p95    p99  ms  límite');
  const today = Date.now();
  for (const asked of askedIn(hoyEnLima(new Date(today - 30 * DAY)), hoyEnLima(new Date(today)))) {
    const url = await pageOf(services[0] as Service, asked);
    const { status, p50, p95, p99 } = await ask(services, { ...asked, url });
    const isGood = status === 200 && p95 < asked.limit;
    if (!isGood) missed++;
    const figures = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(6)).join(' ');
    const told = status === NONE ? 'sin respuesta' : status;
    say(`${figures}  ${isGood ? ' ' : '*'} ${String(asked.limit).padStart(4)}  ${told} ${asked.rol} ${url}`);
  }
  await stop(services);
  say(missed === 0 ? 'Todo dentro de sus límites.' : `${missed} fuera de su límite (*).`);
  return missed === 0;
}

async function measureQueue(databaseUrl: string, dataDir: string): Promise<number> {
  const services = await servicesOn(databaseUrl, dataDir);
  const { p50 } = await ask(services, { rol: 'jefe_negocios', url: QUEUE });
  await stop(services);
  return p50;
}

const servicesOn = (databaseUrl: string, dataDir: string) =>
  startServices(PROCESSES, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUDIT_KEYS: KEY });

/** Constant, because reused databases contain events that were sealed with it. */
const KEY = createHash('sha256').update('llave de medida').digest('hex');

async function stop(services: Service[]): Promise<void> {
  for (const { child } of services) child.kill('SIGTERM');
  await Promise.all(services.map(({ exit }) => exit));
}

interface Page {
  total: number;
  porPagina: number;
  hayMas?: true;
  anterior?: string | null;
  siguiente?: string | null;
  ultima?: string;
}

async function pageOf(service: Service, { rol, url }: Asked): Promise<string> {
  const [list = '', where] = url.split(DEEP);
  const read = async (page: string): Promise<Page | undefined> => {
    const answer = await service.as(USERNAME_OF[rol], { method: 'GET', url: page }).catch(() => undefined);
    return answer?.statusCode === 200 ? answer.json<Page>() : undefined;
  };
  const first = where && (await read(list));
  // If the first page fails, measures it and reports the failure.
  if (!first) return list;
  const at = (place: string) => `${list}${list.includes('?') ? '&' : '?'}${place}`;
  if (!first.hayMas) {
    const last = Math.max(1, Math.ceil(first.total / first.porPagina));
    const page = { next: 2, last, previous: last - 1 }[where as 'next' | 'last' | 'previous'];
    return at(`pagina=${Math.min(last, Math.max(1, page))}`);
  }
  if (where === 'next') return at(`cursor=${first.siguiente}`);
  const last = at(`cursor=${first.ultima}`);
  return where === 'last' ? last : at(`cursor=${(await read(last))?.anterior}`);
}

async function ask(services: Service[], { rol, url }: Pick<Asked, 'rol' | 'url'>): Promise<Measured> {
  const times: number[] = [];
  let status = 200;
  for (let i = -services.length * WARMING; i < TIMES; i++) {
    const service = services[(i + TIMES * services.length) % services.length] as Service;
    const before = performance.now();
    const answered = await call(service, rol, url);
    if (i >= 0) times.push(performance.now() - before);
    if (answered !== 200) status = answered;
    // Stops here: further calls that time out would take hours.
    if (answered === NONE) return { status, ...inOrder([performance.now() - before]) };
  }
  return { status, ...inOrder(times) };
}

/** Status of the answer, or `NONE`. Retries once, because the service closes idle connections. */
async function call(service: Service, rol: Asked['rol'], url: string): Promise<number> {
  const once = () => service.as(USERNAME_OF[rol], { method: 'GET', url });
  const answer = await once()
    .catch(once)
    .catch(() => undefined);
  return answer?.statusCode ?? NONE;
}

function inOrder(times: number[]): Omit<Measured, 'status'> {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
