import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';

let api: ApiDePrueba;
beforeAll(async () => {
  api = await apiDePrueba();
});
afterAll(() => api.close());

const contar = (payload: object) => api.como('cliente', { method: 'POST', url: '/api/telemetria', payload });

test('an error of a page is kept with role and release, without long numbers', async () => {
  const error = {
    remote: 'remote-cliente',
    release: 'abc123',
    ruta: '/cliente/45678912',
    mensaje: 'x 45678912',
  };
  expect((await contar(error)).statusCode).toBe(202);
  const [fila] = await api.base.db.selectFrom('telemetria').selectAll().execute();
  expect(fila).toMatchObject({ rol: 'cliente', release: 'abc123', ruta: '/cliente/#', mensaje: 'x #' });
});

test('a large one is 413, and a page in a loop is held back for a minute', async () => {
  expect((await contar({ ruta: '/x', mensaje: 'x'.repeat(5000) })).statusCode).toBe(413);
  const estados = [];
  for (let i = 0; i < 121; i++) estados.push((await contar({ ruta: '/x', mensaje: 'x' })).statusCode);
  expect(estados.filter((estado) => estado === 202)).toHaveLength(119);
  expect(estados.at(-1)).toBe(429);
  api.reloj.ahora += 60_001;
  expect((await contar({ ruta: '/x', mensaje: 'x' })).statusCode).toBe(202);
});
