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

const avisar = async (quien: string, veces: number) => {
  const request = { method: 'POST', url: '/api/telemetria', payload: { ruta: '/x', mensaje: 'x' } } as const;
  const estados: number[] = [];
  for (let i = 0; i < veces; i++) estados.push((await api.as(quien, request)).statusCode);
  return estados;
};

test('a large one is 413', async () => {
  expect((await contar({ ruta: '/x', mensaje: 'x'.repeat(5000) })).statusCode).toBe(413);
});

test('one person in a loop is held back for a minute, and the errors of others are heard', async () => {
  api.clock.now += 60_001;
  const antes = (await avisar('cliente', 22)).filter((estado) => estado === 202);
  expect(antes.length).toBeLessThanOrEqual(20);
  expect(await avisar('cliente', 2)).toEqual([429, 429]);
  expect(await avisar('jefe', 1)).toEqual([202]);
});

test('all people together fill no disk: more than 120 in a minute are not kept', async () => {
  api.clock.now += 60_001;
  const { id: _id, ...fila } = await api.database.db
    .selectFrom('telemetria')
    .selectAll()
    .executeTakeFirstOrThrow();
  const otras = Array.from({ length: 119 }, () => ({ ...fila, fecha: api.clock.now }));
  await api.database.db.insertInto('telemetria').values(otras).execute();
  expect(await avisar('asesor', 2)).toEqual([202, 429]);
  api.clock.now += 60_001;
  expect(await avisar('asesor', 1)).toEqual([202]);
});
