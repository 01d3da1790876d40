import { rmSync } from 'node:fs';
import { auditKeysForCommand } from '../../api/src/config';
import { type Database, openDatabase } from '../../api/src/db/connection';
import { giveAuditKeys } from '../../api/src/ledger/chain-hash';
import { untilChained } from '../../api/testing/chain';
import { dataFolder } from '../../api/testing/folder';
import { createNotes } from '../history/notes';
import { type Service, startServices } from '../several-services';
import { chainFault, faultsIn } from './account-for';
import { startPair } from './pair';
import { startPatroni } from './patroni/patroni';
import { startRaces } from './races';
import { startSessions } from './sessions';
import { pause, type StrickenCluster, until } from './stricken-cluster';
import { startWork } from './work';

/** `FAULTS=100` starts the long run under Patroni. The default is one failure of a primary with one replica. */
const STRIKES = Number(process.env.FAULTS ?? 0);
const BACK_WITHIN = 15;
const HOUR = 3_600_000;

describe('a cluster whose primary fails', () => {
  let cluster: StrickenCluster;
  let services: Service[];
  let dataDir: string;
  let database: Database;
  let finish: () => Promise<unknown> = async () => {};
  beforeAll(async () => {
    cluster = STRIKES > 0 ? await startPatroni() : await startPair();
    dataDir = dataFolder('fallos-');
    const env = { DATA_DIR: dataDir, LIMITS: 'no' };
    services = [];
    for (const DATABASE_URL of cluster.addresses) {
      services.push(...(await startServices(1, { ...env, DATABASE_URL })));
    }
    database = openDatabase({ databaseUrl: cluster.addresses[1], dataDir });
    giveAuditKeys(database.db, auditKeysForCommand({}, dataDir, true) ?? []);
  }, 300_000);
  afterAll(async () => {
    await Promise.race([finish(), pause(20_000)]);
    for (const { child } of services ?? []) child.kill('SIGKILL');
    await database?.close();
    await cluster?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true });
  }, 60_000);

  /** Seconds until each service has made a change that began after this moment. */
  async function backAfter(moment: number, works: ReturnType<typeof startWork>[]): Promise<number[]> {
    const firstOf = (service: Service) =>
      works.flatMap((one) => one.done).find((one) => one.service === service && one.begun > moment);
    await until('changes at both services', () => {
      // An unexpected answer ends a worker's changes.
      expect(works.flatMap((one) => one.unexpected)).toEqual([]);
      return services.every(firstOf);
    });
    return services.map((service) => ((firstOf(service)?.ended ?? 0) - moment) / 1000);
  }

  test(
    'loses and doubles nothing, accepts no session that is over, explains every answer, and takes changes again soon',
    async () => {
      const notes = createNotes();
      const works = [
        startWork(services, ['asesor', 'jefe', 'cajero'], { name: 'uno', notes }),
        startWork(services, ['asesor2', 'jefe2', 'cajero2'], { name: 'dos', notes }),
      ];
      const sessions = ['admin', 'auditor'].map((username) => startSessions(services, username, notes));
      const races = await startRaces(database.db, services, notes);
      finish = () => Promise.all([...works, ...sessions, races].map((one) => one.finish()));
      const done = () => works.flatMap((one) => one.done);
      const late: string[] = [];
      await until('first changes', () => done().length > 6);
      for (let i = 0; i < Math.max(1, STRIKES); i++) {
        const fault = cluster.faults[i % cluster.faults.length] as (typeof cluster.faults)[number];
        const moment = performance.now();
        await fault.strike();
        const seconds = await backAfter(moment, works);
        if (STRIKES > 0)
          say(`${i + 1} ${fault.name}: ${seconds.map((one) => one.toFixed(1)).join(' s, ')} s`);
        if (STRIKES > 0 && Math.max(...seconds) > BACK_WITHIN) late.push(`${i + 1} ${fault.name}`);
        await cluster.heal();
        await pause(1000);
      }
      await finish();
      const told = works.flatMap((one) => one.told);
      if (STRIKES > 0)
        say(
          JSON.stringify({
            told: told.length,
            done: done().length,
            sessions: sessions.map((one) => one.counts()),
            histories: notes.counts(),
          }),
        );
      expect(works.flatMap((one) => one.unexpected)).toEqual([]);
      expect(sessions.flatMap((one) => one.accepted)).toEqual([]);
      expect(late).toEqual([]);
      expect(sessions.every((one) => one.counts().ended > 1 && one.counts().tried > 10)).toBe(true);
      expect(notes.faults()).toEqual([]);
      await untilChained(database.db);
      expect(await faultsIn(database.db, told)).toEqual([]);
      expect(await chainFault(database.db, dataDir)).toBeUndefined();
    },
    5 * HOUR,
  );
});

const say = (line: string) => process.stdout.write(`${line}\n`);
