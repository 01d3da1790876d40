import { ENGINES } from '../../api/testing/engines';
import { startTestApi } from '../../api/testing/test-api';
import type { Asked } from '../failover/persistent';
import { CAST, createContest } from './contest';
import { createNotes } from './notes';
import { PLANTED_BUGS } from './planted-bugs';
import { createSessionContest } from './session-contest';

/** `CONTESTS` also plants the bugs on PostgreSQL, with two services on one database. */
const PLANTED_ON = process.env.CONTESTS ? ENGINES : ENGINES.slice(0, 1);
const MOST_ROUNDS = 40;

describe.each(PLANTED_ON)('on %s a history shows that', (engine) => {
  test.each(PLANTED_BUGS)(
    '$name',
    async ({ shows, wrap, prepare, stand = (service) => service }) => {
      const env = { LIMITS: 'no' };
      const one = await startTestApi(engine, { env, wrap });
      const apis =
        engine === 'sqlite' ? [one] : [one, await startTestApi(engine, { env, wrap, beside: one })];
      await prepare?.(one.database.db, engine);
      const services: Asked[] = apis.map((api) => stand(api, one.database.db));
      const notes = createNotes();
      const contend = createContest(services, CAST, notes, 21);
      const contendForSession = createSessionContest(
        services,
        { username: 'admin', administrator: 'superadmin' },
        notes,
        22,
      );
      for (let i = 0; i < MOST_ROUNDS && notes.faults().length === 0; i++)
        await Promise.all([contend(), contendForSession()]);
      const [fault = 'nothing was found'] = notes.faults();
      for (const api of apis.reverse()) await api.close();
      expect(fault).toMatch(/no order explains/);
      expect(fault).toMatch(shows);
    },
    120_000,
  );
});
