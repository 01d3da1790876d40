import { startHaproxy } from 'deploy/haproxy';
import { startNginx } from 'deploy/nginx';
import { createTestDatabase, type TestDatabase } from '../../api/testing/engines';
import { chainFault, faultsIn } from '../failover/account-for';
import { pause, until } from '../failover/stricken-cluster';
import { startWork } from '../failover/work';
import { createNotes } from '../history/notes';
import { startReading } from './reading';
import { type RestartedService, startRestarted } from './restarted-service';
import { startThroughProxy, type ThroughProxy } from './through-proxy';

/** `RESTARTS=100` starts the long run. */
const RESTARTS = Number(process.env.RESTARTS ?? 2);
const HOUR = 3_600_000;
/** Milliseconds between one process's start and the other's end, alternating. */
const BETWEEN = [0, 1000];

describe('two processes that are restarted one after the other', () => {
  let database: TestDatabase;
  let services: RestartedService[];
  let proxies: { name: string; origin: string; stop(): Promise<void> }[];
  let people: ThroughProxy[];
  beforeAll(async () => {
    database = await createTestDatabase('postgresql');
    const { databaseUrl, dataDir } = database;
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      TRUST_PROXY: '1',
      LIMITS: 'no',
      CLOSING_WAIT: RESTARTS > 2 ? '5000' : '2500',
    };
    services = [await startRestarted(env), await startRestarted(env)];
    const processes = services.map(({ place }) => place) as [string, string];
    const nginx = await startNginx({ shellDir: dataDir, releasesDir: dataDir, processes });
    const haproxy = await startHaproxy(processes);
    proxies = [
      { name: 'nginx', ...nginx },
      { name: 'haproxy', ...haproxy },
    ];
  }, 120_000);
  afterAll(async () => {
    for (const one of people ?? []) one.close();
    for (const proxy of proxies ?? []) await proxy.stop();
    for (const service of services ?? []) service.kill();
    await database?.close();
  }, 30_000);

  test(
    `${RESTARTS} restarts, and people behind nginx and HAProxy notice nothing`,
    async () => {
      const through = ({ name, origin }: (typeof proxies)[number]) => startThroughProxy(name, origin);
      people = proxies.flatMap((proxy) => [through(proxy), through(proxy)]);
      const [nginx, nginxReader, haproxy, haproxyReader] = people as [
        ThroughProxy,
        ThroughProxy,
        ThroughProxy,
        ThroughProxy,
      ];
      const notes = createNotes();
      const works = [
        startWork([nginx], ['asesor', 'jefe', 'cajero'], { name: 'nginx', notes }),
        startWork([haproxy], ['asesor2', 'jefe2', 'cajero2'], { name: 'haproxy', notes }),
      ];
      const readers = [
        startReading(nginxReader, 'auditor', notes),
        startReading(haproxyReader, 'admin', notes),
      ];
      await until('first changes', () => works.every((one) => one.done.length > 2));
      const codes: (number | null | undefined)[] = [];
      for (let i = 0; i < RESTARTS; i++) {
        codes.push(await services[i % 2]?.restart());
        if (RESTARTS > 2) say(`${i + 1}: ${people.map((one) => one.answered()).join(' ')}`);
        await pause(BETWEEN[i % BETWEEN.length] ?? 0);
      }
      for (const one of [...works, ...readers]) await one.finish();
      expect(people.flatMap((one) => one.failures)).toEqual([]);
      expect([...works, ...readers].flatMap((one) => one.unexpected)).toEqual([]);
      expect(notes.faults()).toEqual([]);
      expect(new Set(codes)).toEqual(new Set([0]));
      const told = works.flatMap((one) => one.told);
      expect(await faultsIn(database.db, told)).toEqual([]);
      expect(await chainFault(database.db, database.dataDir)).toBeUndefined();
    },
    5 * HOUR,
  );
});

const say = (line: string) => process.stdout.write(`${line}\n`);
