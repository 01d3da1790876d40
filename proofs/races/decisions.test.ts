import { conLimite, ponerControles } from '../../api/testing/controles';
import { raceDecision, raceEdit, raceEdits, raceEditUnseen, raceSubmission } from '../../api/testing/races';
import { startTestApi, type TestApi } from '../../api/testing/test-api';
import { raceDebt, raceSignatures } from './signature-races';

/**
 * `RACES=1000` starts the long run. `processes.test.ts` runs the same races between two processes on one
 * PostgreSQL.
 */
const RACES = Number(process.env.RACES ?? 25);

describe(`${RACES} races on SQLite, which one process serves`, () => {
  let api: TestApi;
  const runAll = async (
    race: (runners: Parameters<typeof raceSubmission>[0], i: number) => Promise<void>,
  ) => {
    for (let i = 0; i < RACES; i++) await race({ one: api, other: api, db: api.database.db }, i);
  };
  beforeAll(async () => {
    // The advisor exceeds the rate limit for submissions.
    api = await startTestApi('sqlite', { env: { LIMITS: 'no' } });
    for (const username of ['asesor', 'jefe', 'jefe2']) await api.signIn(username);
  });
  afterAll(() => api.close());

  test('of an approval and a rejection at once one wins, the other learns it, and one event tells of it', async () => {
    await runAll(raceDecision);
  }, 3_600_000);

  test('of an edit and a decision of one version, or of none, one wins', async () => {
    await runAll(raceEdit);
    await runAll(raceEditUnseen);
    await runAll(raceEdits);
  }, 3_600_000);

  test('one submit sent several times at once is registered once, and answered with one id', async () => {
    await runAll((runners, i) => raceSubmission(runners, `carrera-${i}-de-envios`));
  }, 3_600_000);

  test('of signatures, edits and withdrawals at once none leaves an approval with one signature too few', async () => {
    await ponerControles(api, conLimite(5000));
    await runAll(raceSignatures);
  }, 3_600_000);

  test('two credits with one guarantor at once do not pass the limit of debt together', async () => {
    await ponerControles(api, { aprobacion: { activa: true, limiteDeDeuda: 10_000 } });
    await runAll(raceDebt);
  }, 3_600_000);
});
