import { startTestApi, type TestApi } from '../../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const avisoDe = (payload: object) => ({ method: 'POST', url: '/api/telemetria', payload }) as const;
const contar = (payload: object) => api.as('cliente', avisoDe(payload));

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

test('identical reports are counted and not stored again', async () => {
  api.clock.now += 60_001;
  const payload = { ruta: '/x', mensaje: 'la misma falla 45678912' };
  const repetido = { ruta: '/x', mensaje: 'la misma falla 45678913' };
  await Promise.all([payload, repetido, payload].map((cuerpo) => api.as('jefe', avisoDe(cuerpo))));
  const filas = api.database.db.selectFrom('telemetria').where('mensaje', '=', 'la misma falla #');
  expect(await filas.select('veces').execute()).toEqual([{ veces: 3 }]);
  const lista = await api.as('admin', { method: 'GET', url: '/api/telemetria/errores' });
  const { n } = await api.database.db
    .selectFrom('telemetria')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(lista.json().total).toBe(n + 2);
});

const LETRAS = 'abcdefghijklmnopqrstuvwxyz';

const avisar = async (quien: string, veces: number) => {
  const estados: number[] = [];
  for (const letra of LETRAS.slice(0, veces)) {
    const payload = { ruta: '/x', mensaje: `${quien} ${letra}` };
    estados.push((await api.as(quien, avisoDe(payload))).statusCode);
  }
  return estados;
};

const ultima = () =>
  api.database.db.selectFrom('telemetria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

test.each(['45.678.912', '%EF%BC%94567 8912', 'ana%40example.pe'])(
  '%j is kept in no member of a report',
  async (dato) => {
    const payload = {
      remote: `remote ${dato}`,
      release: `r ${dato}`,
      ruta: `/cliente/${dato}/x`,
      mensaje: `TypeError: ${dato} falta`,
      marcos: [{ archivo: `/cliente/${dato}/a01124100019000658270.js`, linea: 45678912, columna: 45678912 }],
    };
    expect((await contar(payload)).statusCode).toBe(202);
    expect(await ultima()).toMatchObject({
      remote: 'remote #',
      release: 'r #',
      ruta: '/cliente/#/x',
      mensaje: 'TypeError: # falta',
      pila: '/cliente/#/a#.js:#:#',
    });
  },
);

test.each([
  ['the number of a request', { mensaje: 'HTTP 503 · 1234-56A8' }],
  ['the name of a release', { release: '12345678912a' }],
])('%s is kept', async (_que, miembros) => {
  await contar({ ruta: '/cliente', mensaje: 'se conserva', ...miembros });
  expect(await ultima()).toMatchObject(miembros);
});

test('a DNI in the form of the number of a request is not kept', async () => {
  await contar({ ruta: '/cliente', mensaje: 'HTTP 503 · 4567-8912' });
  expect((await ultima()).mensaje).toBe('HTTP #');
});

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
  const {
    id: _id,
    huella: _huella,
    ...fila
  } = await api.database.db.selectFrom('telemetria').selectAll().executeTakeFirstOrThrow();
  const otras = Array.from({ length: 119 }, () => ({ ...fila, fecha: api.clock.now }));
  await api.database.db.insertInto('telemetria').values(otras).execute();
  expect(await avisar('asesor', 2)).toEqual([202, 429]);
  api.clock.now += 60_001;
  expect(await avisar('asesor', 2)).toEqual([202, 202]);
});

test('six people who report all that they may leave room for others', async () => {
  api.clock.now += 60_001;
  const insistentes = ['superadmin', 'asesor2', 'jefe2', 'auditor', 'cajero', 'admin'];
  for (const quien of insistentes) await avisar(quien, 20);
  expect(await avisar('asesor', 3)).toEqual([202, 202, 202]);
});
