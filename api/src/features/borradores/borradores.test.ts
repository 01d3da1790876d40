import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const CALL = { method: 'GET', url: '/api/mi-cuenta/clave-de-borradores' } as const;

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  const keyOf = async (username: string) => (await api.as(username, CALL)).json().clave;

  test('one person gets one key of 32 random bytes, however often and from wherever they ask', async () => {
    await api.signIn('asesor');
    const first = await Promise.all([keyOf('asesor'), keyOf('asesor'), keyOf('asesor')]);
    expect(new Set(first).size).toBe(1);
    expect(Buffer.from(first[0], 'base64')).toHaveLength(32);
    await api.signIn('asesor', true);
    expect(await keyOf('asesor')).toBe(first[0]);
  });

  test('another person gets another key, and no copy of it stays on the way', async () => {
    const { id } = await api.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'auditor')
      .executeTakeFirstOrThrow();
    await api.database.db.updateTable('usuarios').set({ rol: 'asesor' }).where('id', '=', id).execute();
    const answer = await api.as('auditor', CALL);
    expect(answer.json().clave).not.toBe(await keyOf('asesor'));
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
