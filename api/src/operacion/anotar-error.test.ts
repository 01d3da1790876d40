import { startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const contar = (payload: object) => api.as('cliente', { method: 'POST', url: '/api/telemetria', payload });

test('an error of a page is kept with role and release, without long numbers', async () => {
  const error = {
    remote: 'remote-cliente',
    release: 'abc123',
    ruta: '/cliente/45678912',
    mensaje: 'x 45678912',
  };
  expect((await contar(error)).statusCode).toBe(202);
  const [fila] = await api.database.db.selectFrom('telemetria').selectAll().execute();
  expect(fila).toMatchObject({ rol: 'cliente', release: 'abc123', ruta: '/cliente/#', mensaje: 'x #' });
});

test('a large one is 413, and a page in a loop is held back for a minute', async () => {
  expect((await contar({ ruta: '/x', mensaje: 'x'.repeat(5000) })).statusCode).toBe(413);
  const estados = [];
  for (let i = 0; i < 121; i++) estados.push((await contar({ ruta: '/x', mensaje: 'x' })).statusCode);
  expect(estados.filter((estado) => estado === 202)).toHaveLength(119);
  expect(estados.at(-1)).toBe(429);
  api.clock.now += 60_001;
  expect((await contar({ ruta: '/x', mensaje: 'x' })).statusCode).toBe(202);
});
