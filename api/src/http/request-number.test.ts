import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { NUMERO_DE_SOLICITUD, problemaSchema } from 'shared-domain/llamadas';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { newRequestNumber } from './call-log';

const ORIGIN = 'https://solo.example';
const lines: { reqId?: string; msg: string; status?: number }[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const logger = { level: 'info', stream };
const linesOf = (number: unknown) => lines.filter(({ reqId }) => reqId === number);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('sqlite', { logger, env: { CORS_ORIGINS: ORIGIN } });
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const REFUSED: [number, InjectOptions][] = [
  [400, { method: 'POST', url: '/api/login', headers: json, payload: '{"username":' }],
  [400, { method: 'GET', url: '/api/%E0%A4%A' }],
  [401, { method: 'GET', url: '/api/usuarios' }],
  [404, { method: 'GET', url: '/api/nada' }],
  [404, { method: 'PUT', url: '/api/login', payload: {} }],
  [404, { method: 'GET', url: '/nada/de/esto' }],
  [413, { method: 'POST', url: '/api/login', headers: json, payload: `"${'x'.repeat(5000)}"` }],
  [414, { method: 'GET', url: `/api/usuarios?q=${'x'.repeat(5000)}` }],
  [415, { method: 'POST', url: '/api/login', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
  [422, { method: 'POST', url: '/api/login', payload: {} }],
];

test.each(REFUSED)('a %s tells its number, which stands in the log', async (status, request) => {
  const answer = await api.call(request);
  expect(answer.statusCode).toBe(status);
  const { solicitud } = problemaSchema.parse(answer.json());
  expect(solicitud).toMatch(NUMERO_DE_SOLICITUD);
  expect(answer.headers['x-request-id']).toBe(solicitud);
  expect(linesOf(solicitud)).toEqual([expect.objectContaining({ msg: 'call', status })]);
});

test('what is refused too often tells its number too', async () => {
  const payload = { ruta: '/asesor', mensaje: 'x' };
  const report = () => api.as('asesor', { method: 'POST', url: '/api/telemetria', payload });
  const answers = await Promise.all(Array.from({ length: 25 }, report));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  const numbers = refused.map((answer) => problemaSchema.parse(answer.json()).solicitud);
  expect(new Set(numbers).size).toBe(refused.length);
});

test('an error that nobody foresaw has its number at the level that is logged by default', async () => {
  const broken = await startTestApi('sqlite', { logger: { level: 'warn', stream } });
  await broken.signIn('admin');
  await broken.database.db.schema.dropTable('telemetria').execute();
  const answer = await broken.as('admin', { method: 'GET', url: '/api/telemetria/errores' });
  await broken.close();
  expect(answer.statusCode).toBe(500);
  expect(linesOf(answer.json().solicitud)).toEqual([expect.objectContaining({ msg: 'call failed' })]);
});

test('an answer that is no error has it as a header, and pages of listed origins may read it', async () => {
  const answer = await api.call({ method: 'GET', url: '/api/salud', headers: { origin: ORIGIN } });
  expect(answer.headers['x-request-id']).toMatch(NUMERO_DE_SOLICITUD);
  expect(answer.headers['access-control-expose-headers']).toContain('x-request-id');
});

describe('a number that comes with the call', () => {
  const numberOf = async (of: TestApi, given: string) => {
    const headers = { 'x-request-id': given };
    const answer = await of.call({ method: 'GET', url: '/api/salud', headers });
    return String(answer.headers['x-request-id']);
  };
  let behind: TestApi;
  beforeAll(async () => {
    behind = await startTestApi('sqlite', { logger, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => behind.close());

  test('is kept where a proxy gives it', async () => {
    expect(await numberOf(behind, 'K7QX-M2RP')).toBe('K7QX-M2RP');
    expect(await numberOf(behind, '3f9a-01bc')).toBe('3F9A-01BC');
    expect(linesOf('3F9A-01BC')).toHaveLength(1);
  });

  test('is not believed without a proxy', async () => {
    expect(await numberOf(api, 'K7QX-M2RP')).not.toBe('K7QX-M2RP');
  });

  test.each(['', 'K7QX-M2RPX', 'KIQX-M2RP', 'K7QX M2RP', '","level":60,"x":"', '45678912'])(
    'is not believed in another form: %j',
    async (given) => {
      const number = await numberOf(behind, given);
      expect(number).toMatch(NUMERO_DE_SOLICITUD);
      expect(number).not.toBe(given);
    },
  );
});

describe('what is no call of HTTP', () => {
  beforeAll(() => api.app.listen({ host: '127.0.0.1', port: 0 }));

  test.each([
    [400, 'GET / HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is answered as a %s with a number', async (status, sent) => {
    const socket = connect((api.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.setEncoding('utf8');
    let answer = '';
    socket.on('data', (text) => {
      answer += text;
    });
    socket.write(sent);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    const problem = problemaSchema.parse(JSON.parse(body));
    expect(problem).toMatchObject({ status, solicitud: expect.stringMatching(NUMERO_DE_SOLICITUD) });
    expect(head).toContain(`x-request-id: ${problem.solicitud}`);
    expect(linesOf(problem.solicitud)).toHaveLength(1);
  });
});

test('numbers differ, and use every letter', () => {
  const numbers = Array.from({ length: 2000 }, newRequestNumber);
  expect(new Set(numbers).size).toBe(2000);
  expect(new Set(numbers.join('').replaceAll('-', '')).size).toBe(32);
});
