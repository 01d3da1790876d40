import { ENGINES } from '../engines';
import { startTestApi, type TestApi } from '../test-api';
import { CAST, createContest } from './contest';
import { createNotes } from './notes';
import { createSessionContest } from './session-contest';

/** Set `CONTIENDAS=500` for the long run, in which two processes of their own serve one PostgreSQL. */
const ROUNDS = Number(process.env.CONTIENDAS ?? 4);
const HOUR = 3_600_000;

describe.each(ENGINES)('%s, with many people who want the same at once', (engine) => {
  const apis: TestApi[] = [];
  beforeAll(async () => {
    const env = { LIMIT_CALLS: '0', LIMIT_FAILURES: '0' };
    const one = await startTestApi(engine, { env });
    apis.push(one);
    if (engine === 'postgresql') apis.push(await startTestApi(engine, { env, beside: one }));
  });
  afterAll(async () => {
    for (const api of apis.reverse()) await api.close();
  });

  test(
    'answers as if one call came after another',
    async () => {
      const notes = createNotes();
      const contend = createContest(apis, CAST, notes, 11);
      const contendForSession = createSessionContest(
        apis,
        { username: 'admin', administrator: 'superadmin' },
        notes,
        12,
      );
      for (let i = 0; i < ROUNDS; i++) await Promise.all([contend(), contendForSession()]);
      if (process.env.CONTIENDAS) process.stdout.write(`${engine}: ${JSON.stringify(notes.counts())}\n`);
      expect(notes.faults()).toEqual([]);
    },
    5 * HOUR,
  );
});
