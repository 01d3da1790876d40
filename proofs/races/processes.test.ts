import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import type { Tokens } from 'shared-domain/sesion';
import { auditKeysForCommand } from '../../api/src/config';
import { type Database, type Db, openDatabase } from '../../api/src/db/connection';
import { CUENTAS_DEMO } from '../../api/src/demo/cuentas';
import { verifyChain } from '../../api/src/ledger/chain';
import { giveAuditKeys } from '../../api/src/ledger/chain-hash';
import { endOf, noteLogsIn } from '../../api/src/ledger/notas';
import { queueOf } from '../../api/testing/chain';
import { conLimite, ponerControles } from '../../api/testing/controles';
import { dataFolder } from '../../api/testing/folder';
import { type Cluster, startCluster } from '../../api/testing/postgresql';
import {
  type Racers,
  raceCorrection,
  raceDecision,
  raceEdit,
  raceEdits,
  raceEditUnseen,
  raceSubmission,
} from '../../api/testing/races';
import { enviar, solicitudDe } from '../../api/testing/solicitudes';
import type { Answer } from '../../api/testing/test-api';
import { type Service, startServices } from '../several-services';
import { raceDoublePayout, raceLimitOfDay } from './payout-races';
import { raceDebt, raceSignatures } from './signature-races';

/** `RACES=1000` starts the long run. */
const RACES = Number(process.env.RACES ?? 8);
const HOUR = 3_600_000;
const ROUNDS_OF_A_SESSION = 100;

interface Installation extends Racers {
  cluster: Cluster;
  database: Database;
  dataDir: string;
  one: Service;
  other: Service;
}

let installation: Installation;

/** Lets several processes migrate simultaneously: a transaction locks the migration table until all wait for it. */
async function allAtOnce<T>(db: Db, howMany: number, start: () => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  await sql`create table kysely_migration (nada integer)`.execute(tx);
  let areDone = false;
  const started = start().finally(() => {
    areDone = true;
  });
  const waiting = sql<{
    n: number;
  }>`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`;
  while (!areDone && Number((await waiting.execute(db)).rows[0]?.n) < howMany)
    await new Promise((resolve) => setTimeout(resolve, 10));
  await tx.rollback().execute();
  return started;
}
async function signInRacers(one: Service): Promise<void> {
  for (const username of ['asesor', 'jefe', 'jefe2', 'cajero']) await one.signIn(username);
}
/** Signs in again every 100 rounds, because a session lasts ten minutes. */
async function race({ one }: Installation, run: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < RACES; round++) {
    if (round % ROUNDS_OF_A_SESSION === 0) await signInRacers(one);
    await run(round);
  }
}
beforeAll(async () => {
  const cluster = await startCluster();
  const dataDir = dataFolder('procesos-');
  // The long run exceeds the rate limit for submissions.
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, LIMITS: 'no' };
  const database = openDatabase({ databaseUrl: cluster.url, dataDir });
  giveAuditKeys(database.db, auditKeysForCommand({}, dataDir, true) ?? []);
  const [one, other] = (await allAtOnce(database.db, 2, () => startServices(2, env))) as [Service, Service];
  installation = { cluster, database, db: database.db, dataDir, one, other };
  await signInRacers(one);
}, 60_000);
afterAll(async () => {
  const { cluster, database, dataDir, one, other } = installation;
  for (const { child } of [one, other]) child.kill('SIGKILL');
  await database.close();
  rmSync(dataDir, { recursive: true });
  cluster.stop();
});

const withProcesses = (check: (installation: Installation) => Promise<void>) => () => check(installation);
const statuses = (answers: Answer[]) => answers.map(({ statusCode }) => statusCode);
const countOf = <T>(list: T[], value: T) => list.filter((one) => one === value).length;

describe('two processes of one database', () => {
  const use = async (service: Service, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await service.call({ method: 'GET', url: '/api/config/general', headers })).statusCode;
  };

  test(
    'that started together on nothing made tables and demonstration once, and read one key',
    withProcesses(async ({ db, one, other }) => {
      const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
      expect(done.rows.length).toBeGreaterThan(1);
      expect(new Set(done.rows.map(({ name }) => name)).size).toBe(done.rows.length);
      const names = CUENTAS_DEMO.map(({ username }) => username);
      const accounts = await db.selectFrom('usuarios').select('id').where('username', 'in', names).execute();
      expect(accounts).toHaveLength(names.length);
      const { access_token } = (await one.signIn('admin')).json<Tokens>();
      expect(await use(other, access_token)).toBe(200);
    }),
  );

  test(
    `agree on who came first, ${RACES} times`,
    withProcesses(async (racers) => {
      await race(racers, async (i) => {
        await raceDecision(racers);
        await raceEdit(racers);
        await raceEditUnseen(racers);
        await raceEdits(racers);
        await raceCorrection(racers);
        await raceSubmission(racers, `procesos-${i}-de-envios`);
      });
    }),
    HOUR,
  );

  test(
    `never approve with one signature too few, ${RACES} times`,
    withProcesses(async (racers) => {
      await ponerControles({ database: racers }, conLimite(5000));
      await race(racers, (i) => raceSignatures(racers, i));
      await ponerControles({ database: racers });
    }),
    HOUR,
  );

  test(
    `let no two credits with one guarantor pass the limit of debt together, ${RACES} times`,
    withProcesses(async (racers) => {
      await ponerControles({ database: racers }, { aprobacion: { activa: true, limiteDeDeuda: 10_000 } });
      await race(racers, () => raceDebt(racers));
      await ponerControles({ database: racers });
    }),
    HOUR,
  );

  test(
    `pay no credit twice, and no cashier more than the limit of a day, ${RACES} times`,
    withProcesses(async (racers) => {
      await race(racers, async () => {
        await raceDoublePayout(racers);
        await raceLimitOfDay(racers);
      });
    }),
    HOUR,
  );

  test(
    'let ten right logins at once in and leave one live session; forty guesses at both are five',
    withProcesses(async ({ one, other }) => {
      const signIns = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? one : other).signIn('cajero')),
      );
      expect(statuses(signIns)).toEqual(Array(10).fill(200));
      const uses = await Promise.all(
        signIns.map((answer, i) => use(i % 2 ? other : one, answer.json<Tokens>().access_token)),
      );
      expect(countOf(uses, 200)).toBe(1);
      const attempts = await Promise.all(
        Array.from({ length: 40 }, (_, i) => (i % 2 ? one : other).signIn('auditor', `mala ${i}`)),
      );
      expect([countOf(statuses(attempts), 401), countOf(statuses(attempts), 429)]).toEqual([5, 35]);
    }),
    HOUR,
  );

  test(
    'refresh one session twenty times at once, and nothing of what raced its logout works after it',
    withProcesses(async ({ one, other }) => {
      for (let round = 0; round < 3; round++) {
        const { access_token, refresh_token, idRefreshToken } = (await one.signIn('admin')).json<Tokens>();
        const refresh = (service: Service) =>
          service.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
        const twenty = () => Promise.all(Array.from({ length: 20 }, (_, i) => refresh(i % 2 ? one : other)));
        if (round === 0) expect(statuses(await twenty())).toEqual(Array(20).fill(200));
        const race = twenty();
        const logout = await one.call({
          method: 'POST',
          url: '/api/logout',
          headers: { authorization: `Bearer ${access_token}` },
          payload: { idToken: idRefreshToken },
        });
        expect(logout.statusCode).toBe(200);
        expect((await refresh(other)).statusCode).toBe(401);
        const given = (await race).flatMap((answer) => answer.json<Partial<Tokens>>().access_token ?? []);
        for (const token of [access_token, ...given.slice(0, 4)]) expect(await use(other, token)).toBe(401);
      }
    }),
    HOUR,
  );

  test(
    'answer 503 while PostgreSQL is away, live, and serve again within five seconds with nothing lost or doubled',
    withProcesses(async ({ cluster, db, one, other }) => {
      const submissions = Array.from({ length: 6 }, (_, i) => ({
        solicitud: solicitudDe(),
        idempotencyKey: `caida-${i}-de-envios`,
      }));
      const inFlight = Promise.all(
        submissions.map((submission, i) => enviar(i % 2 ? one : other, submission)),
      );
      await new Promise((resolve) => setTimeout(resolve, 15));
      cluster.pause();
      expect(statuses(await inFlight).filter((status) => status !== 201 && status !== 503)).toEqual([]);
      const request = (service: Service) => service.as('jefe', { method: 'GET', url: '/api/config/general' });
      for (const service of [one, other, one, other]) {
        const answer = await request(service);
        expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([503, 5]);
        expect(answer.json().message).toMatch(/^El servicio no está disponible/);
        expect((await service.call({ method: 'GET', url: '/api/salud' })).statusCode).toBe(503);
      }
      cluster.resume();
      const start = performance.now();
      for (const service of [one, other]) {
        while ((await request(service)).statusCode !== 200 && performance.now() - start < 20_000)
          await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(performance.now() - start).toBeLessThan(5000);
      const repeated = await Promise.all(submissions.map((submission) => enviar(one, submission)));
      expect(statuses(repeated)).toEqual(submissions.map(() => 201));
      const dnis = submissions.map(({ solicitud }) => solicitud.usuario.dni);
      const rows = await db
        .selectFrom('evaluaciones as e')
        .innerJoin('clientes as c', 'c.id', 'e.clienteId')
        .select('c.dni')
        .where('c.dni', 'in', dnis)
        .execute();
      expect(rows.map(({ dni }) => dni).sort()).toEqual(dnis.sort());
    }),
    60_000,
  );

  test(
    'stop when they are told to, with one whole audit chain and its head noted',
    withProcesses(async ({ db, dataDir, one, other }) => {
      for (const { child } of [one, other]) child.kill('SIGTERM');
      expect(await Promise.all([one.exit, other.exit])).toEqual([0, 0]);
      const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
      expect(Math.max(...noteLogsIn(dataDir).map((log) => endOf(log).line?.ultimo ?? 0))).toBe(ultimo);
      expect(await queueOf(db)).toEqual([]);
      expect(await verifyChain(db, { dataDir })).toBeUndefined();
    }),
    60_000,
  );
});
