import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { auditKeysForCommand } from '../../api/src/config';
import { type Database, openDatabase } from '../../api/src/db/connection';
import { giveAuditKeys } from '../../api/src/ledger/chain-hash';
import { ENGINES } from '../../api/testing/engines';
import { dataFolder } from '../../api/testing/folder';
import { type Cluster, startCluster } from '../../api/testing/postgresql';
import {
  freePort,
  type ServiceProcess,
  startProcess,
  untilItAnswers,
} from '../../api/testing/service-process';
import { chainFault, faultsIn } from '../failover/account-for';
import type { Asked } from '../failover/persistent';
import { pause, until } from '../failover/stricken-cluster';
import { startWork } from '../failover/work';
import { createNotes } from '../history/notes';
import { send } from '../several-services';
import { startReading } from './reading';
import { type Counted, counted } from './through-proxy';

/** Bundle of an earlier release, built by `npm run prove -- versions`. */
const { EARLIER_VERSION: EARLIER } = process.env;
const MINUTES = Number(process.env.MINUTES ?? 60);
const HOUR = 3_600_000;

/** Releases without `requireKnownSchema` refuse a database that a newer release has migrated. */
const GOES_BACK =
  EARLIER &&
  readFileSync(join(dirname(EARLIER), '../src/db/migrate.ts'), 'utf8').includes('requireKnownSchema');

const canRun = EARLIER && ENGINES.includes('postgresql');

interface Running extends ServiceProcess {
  asked: Counted;
}

/**
 * An upgrade: the new release starts, migrates and serves next to the old one, which stops, restarts once as in a
 * rollback, and stops.
 */
(canRun ? describe : describe.skip)('an earlier release beside the present one', () => {
  let cluster: Cluster;
  let database: Database;
  let dataDir: string;
  const running: Running[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
    dataDir = dataFolder('versiones-');
    database = openDatabase({ databaseUrl: cluster.url, dataDir });
    giveAuditKeys(database.db, auditKeysForCommand({}, dataDir, true) ?? []);
  }, 60_000);
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await database?.close();
    cluster?.stop();
    rmSync(dataDir, { recursive: true });
  }, 30_000);

  async function start(name: string, program?: string[]): Promise<Running> {
    const port = await freePort();
    const service = startProcess(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.url,
        DEMO: '1',
        LIMIT_CALLS: '0',
        LIMIT_FAILURES: '0',
        LIMITS: 'no',
        PORT: String(port),
      },
      program,
    );
    await untilItAnswers(service, port);
    const one = { ...service, asked: counted(name, (request) => send(`http://127.0.0.1:${port}`, request)) };
    running.push(one);
    return one;
  }

  test(
    `serves people for ${MINUTES} minutes without an error${GOES_BACK ? ', and is started again on the newer schema' : ''}`,
    async () => {
      const notes = createNotes();
      const workers: ReturnType<typeof startWork>[] = [];
      const readers: ReturnType<typeof startReading>[] = [];
      const work = (services: Asked[], people: readonly [string, string, string], name: string) =>
        workers.push(startWork(services, people, { name, notes }));

      const earlier = await start('earlier', [EARLIER as string]);
      work([earlier.asked], ['asesor', 'jefe', 'cajero'], 'earlier');
      await until('changes before the upgrade', () => (workers[0]?.done.length ?? 0) > 5);
      const present = await start('present');
      work([earlier.asked, present.asked], ['asesor2', 'jefe2', 'cajero2'], 'both');
      readers.push(
        startReading(earlier.asked, 'auditor', notes),
        startReading(present.asked, 'admin', notes),
      );
      for (
        let minute = 0;
        minute < MINUTES && running.every(({ asked }) => asked.failures.length === 0);
        minute++
      ) {
        await pause(60_000);
        say(`${minute + 1} min: ${running.map(({ asked }) => asked.answered()).join(' ')}`);
      }
      for (const one of [...workers, ...readers]) await one.finish();
      earlier.child.kill('SIGTERM');
      const code = await earlier.exit;

      if (GOES_BACK) {
        const again = await start('earlier again', [EARLIER as string]);
        const last = startWork([again.asked, present.asked], ['asesor', 'jefe', 'cajero'], {
          name: 'again',
          notes,
        });
        workers.push(last);
        await until('changes after going back', () => last.done.length > 5);
        await last.finish();
      }

      say(JSON.stringify({ told: workers.flatMap((one) => one.told).length, histories: notes.counts() }));
      expect(running.flatMap(({ said }) => said().match(/.*"level":[56]0.*/g) ?? [])).toEqual([]);
      expect(running.flatMap(({ asked }) => asked.failures)).toEqual([]);
      expect([...workers, ...readers].flatMap((one) => one.unexpected)).toEqual([]);
      expect(notes.faults()).toEqual([]);
      expect(code).toBe(0);
      expect(
        await faultsIn(
          database.db,
          workers.flatMap((one) => one.told),
        ),
      ).toEqual([]);
      expect(await chainFault(database.db, dataDir)).toBeUndefined();
    },
    5 * HOUR,
  );
});

const say = (line: string) => process.stdout.write(`${line}\n`);
