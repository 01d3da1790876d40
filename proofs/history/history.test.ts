import { createTestDatabase, ENGINES } from '../../api/testing/engines';
import { startTestApi } from '../../api/testing/test-api';
import type { Asked } from '../failover/persistent';
import { startServices } from '../several-services';
import { CAST, createContest } from './contest';
import { createNotes } from './notes';
import { createSessionContest } from './session-contest';

/** `CONTESTS=500` starts the long run, in which two separate processes share one PostgreSQL. */
const { CONTESTS } = process.env;
const ROUNDS = Number(CONTESTS ?? 4);
const HOUR = 3_600_000;
const LIMITS = { LIMITS: 'no' };

interface Peers {
  services: Asked[];
  close: () => Promise<void>;
}

/** SQLite gets one process, PostgreSQL two services that share only the database. */
async function startPeers(engine: (typeof ENGINES)[number]): Promise<Peers> {
  if (engine === 'postgresql' && CONTESTS) return startTwoProcesses();
  const one = await startTestApi(engine, { env: LIMITS });
  const apis = engine === 'sqlite' ? [one] : [one, await startTestApi(engine, { env: LIMITS, beside: one })];
  const close = async () => {
    for (const api of apis.reverse()) await api.close();
  };
  return { services: [...apis], close };
}

async function startTwoProcesses(): Promise<Peers> {
  const database = await createTestDatabase('postgresql');
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = database;
  const env = { ...LIMITS, DATA_DIR, DATABASE_URL };
  // Starts them in sequence, because the second would wait until the first has filled the database.
  const services = [...(await startServices(1, env)), ...(await startServices(1, env))];
  const close = async () => {
    for (const { child } of services) child.kill('SIGTERM');
    await Promise.all(services.map(({ exit }) => exit));
    await database.close();
  };
  return { services, close };
}

describe.each(ENGINES)('%s, with many people who want the same at once', (engine) => {
  let peers: Peers;
  beforeAll(async () => {
    peers = await startPeers(engine);
  }, 300_000);
  afterAll(() => peers?.close(), 60_000);

  test(
    'answers as if one call came after another',
    async () => {
      const { services } = peers;
      const notes = createNotes();
      const contend = createContest(services, CAST, notes, 11);
      const account = { username: 'admin', administrator: 'superadmin' };
      const contendForSession = createSessionContest(services, account, notes, 12);
      for (let i = 0; i < ROUNDS; i++) await Promise.all([contend(), contendForSession()]);
      if (CONTESTS) process.stdout.write(`${engine}: ${JSON.stringify(notes.counts())}\n`);
      expect(notes.faults()).toEqual([]);
    },
    5 * HOUR,
  );
});
