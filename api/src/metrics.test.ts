import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createTestDatabase, ENGINES } from '../testing/engines';
import { DNI_CLIENTE, startTestApi, type TestApi } from '../testing/test-api';
import { leave } from './http/closing';
import { watchLedger } from './ledger/ledger';
import { noteFileOf } from './ledger/notas';
import { createMetrics, type Metrics, serveMetrics } from './metrics';

const TOKEN = 'el-token-de-quien-mide';

let api: TestApi;
let metrics: Metrics;
let server: Server;
beforeAll(async () => {
  api = await startTestApi('sqlite', {
    metrics: (base) => {
      metrics = createMetrics(base, '9.9.9');
      return metrics;
    },
  });
  server = await serveMetrics(metrics.prometheus, { host: '127.0.0.1', port: 0, token: TOKEN });
});
afterAll(async () => {
  server.close();
  await api.close();
});

const request = (path = '/api/metricas', token = TOKEN, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });

test('calls are counted by route and status, with nobody and nothing of theirs', async () => {
  const url = `/api/evaluaciones/index?dni=${DNI_CLIENTE}`;
  for (let i = 0; i < 3; i++) await api.as('jefe', { method: 'GET', url });
  await api.call({ method: 'GET', url: `/api/cliente/show/${DNI_CLIENTE}` });
  await api.call({ method: 'GET', url: `/nada/${DNI_CLIENTE}` });
  const answer = await request();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const countOf = (path: string, status: number) =>
    `api_llamada_segundos_count{metodo="GET",ruta="${path}",estado="${status}"}`;
  expect(text).toContain(`${countOf('/api/evaluaciones/index', 200)} 3`);
  expect(text).toContain(`${countOf('/api/cliente/show/:dni', 401)} 1`);
  expect(text).toMatch(/^base_de_datos_responde 1$/m);
  expect(text).toContain('api_llamadas_en_curso 0');
  expect(text).toContain('api_version{version="9.9.9"} 1');
  expect(text).not.toContain(DNI_CLIENTE);
  expect(text).not.toMatch(/jefe"/);
});

test('only who knows the token reads them, and nothing else is there', async () => {
  expect((await request('/api/metricas', 'otro')).status).toBe(401);
  expect((await request('/api/salud')).status).toBe(404);
  expect((await request('/api/metricas', TOKEN, 'POST')).status).toBe(404);
});

test('the public port does not have them', async () => {
  expect((await api.call({ method: 'GET', url: '/api/metricas' })).statusCode).toBe(404);
});

test('whoever hangs up is no longer counted as being worked on', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const running = async () => /^api_llamadas_en_curso (\d+)$/m.exec(await metrics.prometheus.metrics())?.[1];
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    ),
  );
  while ((await running()) !== '1') await new Promise((listo) => setTimeout(listo, 5));
  socket.destroy();
  while ((await running()) !== '0') await new Promise((listo) => setTimeout(listo, 5));
});

test('a head of the audit chain that cannot be noted is counted, and the call answered all the same', async () => {
  let others: Metrics | undefined;
  const withoutNote = await startTestApi('sqlite', {
    metrics: (base) => {
      others = createMetrics(base, '1.0.0');
      return others;
    },
    ledger: ({ db, dataDir }) => {
      const onFailure = () => others?.headNotNoted();
      const untold = { onUnchained: () => {}, onPause: () => {}, onResume: () => {} };
      const ledger = watchLedger({ db, dataDir, port: 1, onFailure, ...untold });
      mkdirSync(noteFileOf(dataDir, 1, new Date()));
      return ledger;
    },
  });
  expect((await withoutNote.signIn('asesor')).access_token).toBeDefined();
  expect(await others?.prometheus.metrics()).toContain('auditoria_testigo_fallos_total 1');
  await withoutNote.close();
});

test('what is watched begins at 0, so that its first event is a rise', async () => {
  const text = await metrics.prometheus.metrics();
  expect(text).toContain('antivirus_archivos_total{resultado="fallo"} 0');
  expect(text).toContain('fuentes_consultas_total{fuente="central_de_riesgo",resultado="suspendida"} 0');
});

test('a process that closes says so', async () => {
  let closing: Metrics | undefined;
  const other = await startTestApi('sqlite', {
    metrics: (base) => {
      closing = createMetrics(base, '1.0.0');
      return closing;
    },
  });
  await other.app.ready();
  expect(await closing?.prometheus.metrics()).toMatch(/^api_cerrando 0$/m);
  await leave(other.app, 0, AbortSignal.abort());
  expect(await closing?.prometheus.metrics()).toMatch(/^api_cerrando 1$/m);
  await other.close();
});

test.each(ENGINES)('connections of %s are counted by what they do', async (engine) => {
  const database = await createTestDatabase(engine);
  const { prometheus } = createMetrics(database, '1.0.0');
  const numberOf = async (series: string) =>
    Number(new RegExp(`^${series} (\\d+)$`, 'm').exec(await prometheus.metrics())?.[1]);
  const open = engine === 'postgresql' ? [1, 2] : [];
  const held = await Promise.all(open.map(() => database.db.startTransaction().execute()));
  expect(await numberOf('base_de_datos_conexiones{estado="en_uso"}')).toBe(open.length);
  expect(await numberOf('base_de_datos_linea_de_tiempo')).toBe(engine === 'postgresql' ? 1 : 0);
  expect(await numberOf('base_de_datos_en_espera')).toBe(0);
  expect(await numberOf('base_de_datos_conexiones_descartadas_total')).toBe(0);
  for (const one of held) await one.rollback().execute();
  await database.close();
});

test('what is told of connections is shown, however often it is read', async () => {
  const connections = () => ({ inUse: 4, idle: 3, waiting: 2, timeline: 7, thrownAway: 5 });
  const { prometheus } = createMetrics({ ...api.database, connections }, '1.0.0');
  await prometheus.metrics();
  const text = await prometheus.metrics();
  for (const line of [
    'base_de_datos_conexiones{estado="en_uso"} 4',
    'base_de_datos_conexiones{estado="libre"} 3',
    'base_de_datos_en_espera 2',
    'base_de_datos_linea_de_tiempo 7',
    'base_de_datos_conexiones_descartadas_total 5',
  ])
    expect(text.split('\n')).toContain(line);
});

test('a database that is away is said so', async () => {
  const down = await startTestApi('sqlite');
  const { prometheus } = createMetrics(down.database, '1.0.0');
  await down.database.db.destroy();
  expect(await prometheus.metrics()).toContain('base_de_datos_responde 0');
  await down.app.close();
});
