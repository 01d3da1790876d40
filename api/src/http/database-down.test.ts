import { startTestApi } from '../../testing/test-api';
import { isDatabaseUnavailable } from '../db/connection';

test('while the database is away calls are 503 and say so without its inside', async () => {
  const api = await startTestApi('sqlite');
  expect((await api.call({ method: 'GET', url: '/api/salud' })).json()).toEqual({
    estado: 'ok',
    version: '1.0.0',
    baseDeDatos: 'sqlite',
  });
  const { access_token } = await api.signIn('asesor');
  await api.database.db.destroy();
  for (const call of [
    { method: 'GET' as const, url: '/api/salud' },
    {
      method: 'GET' as const,
      url: '/api/config/general',
      headers: { authorization: `Bearer ${access_token}` },
    },
  ]) {
    const answer = await api.call(call);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toMatch(/^El servicio no está disponible/);
  }
  await api.app.close();
});

test.each(['25006', '40001', '40P01', '53300', '57P01', '57P03', '08006', 'ECONNREFUSED', 'EPIPE'])(
  'a call that met %s may be made again',
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(true);
  },
);

test.each(['23505', '23503', '22P02', '42P01'])('a call that met %s fails again', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code }))).toBe(false);
});
