import { sql } from 'kysely';
import { ENGINES } from '../../api/testing/engines';
import { startTestApi } from '../../api/testing/test-api';
import { fillExposure } from './fill-exposure';
import { found, look } from './look-at-exposure';
import { plantExposure, plantHubs } from './plant-exposure';

const SIZE = { clientes: 2000, evaluaciones: 5000 };

test.each(ENGINES)(
  'of fifty planted rings and pairs all are found, and nobody else is named, on %s',
  async (engine) => {
    const api = await startTestApi(engine);
    const { db } = api.database;
    const filled = await fillExposure(db, SIZE, api.clock.now);
    await plantHubs(db, filled);
    const expected = await plantExposure(db, filled, api.clock.now);
    await sql`analyze`.execute(db);
    for (const one of expected) {
      expect(found(one.evaluacionId, (await look(api, one.evaluacionId)).exposicion)).toEqual(one);
    }
    await api.close();
  },
  60_000,
);
