import fastify, { type InjectOptions } from 'fastify';
import { CALLS, callOf, callRequest, exampleOf } from '../../testing/call-request';
import { multipartForm, PDF, solicitudDe } from '../../testing/solicitudes';
import { DNI_CLIENTE, PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import type { Config } from '../config';
import { registerCallLimits } from './call-limits';

const HERE = '203.0.113.9';
const ELSEWHERE = '190.1.1.1';
const PUBLIC = CALLS.filter((call) => callOf(call).quienes === 'todos' && callOf(call).body);
const TEN_MINUTES = 600_000;

let api: TestApi;
const start = async (limits: Partial<Config['limits']>, env: NodeJS.ProcessEnv = {}) => {
  const config = { limits: { failuresByAddress: 0, callsByPerson: 0, connections: 0, ...limits } };
  api = await startTestApi('sqlite', { env, config });
};
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
});

const signIn = (username: string, password: string, from: Partial<InjectOptions> = {}) =>
  api.call({
    method: 'POST',
    url: '/api/login',
    remoteAddress: HERE,
    ...from,
    payload: { username, password, remember_me: false },
  });
const statusOf = async (...call: Parameters<typeof signIn>) => (await signIn(...call)).statusCode;
const guess = async (times: number, from: Partial<InjectOptions> = {}) => {
  for (let i = 0; i < times; i++) await signIn(`nadie${i}`, 'mala', from);
};

describe('tries that fail, from one address', () => {
  test.each(PUBLIC)('%s is refused after so many, before its body is read', async (name) => {
    await start({ failuresByAddress: 5 });
    const request = { ...callRequest(name, exampleOf(name)), remoteAddress: HERE };
    for (let i = 0; i < 5; i++) expect((await api.call(request)).statusCode).not.toBe(429);
    const refused = await api.call({ ...request, payload: '{' });
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
    ]);
    expect(refused.json().message).toBe(
      'Desde su red llegaron demasiados intentos fallidos. Espere 10 minutos y vuelva a intentar.',
    );
    expect(Number(refused.headers['retry-after'])).toBe(600);
    expect((await api.call({ ...request, remoteAddress: ELSEWHERE })).statusCode).not.toBe(429);
  });

  test('what succeeds is not counted: an office that signs in uses nothing up', async () => {
    await start({ failuresByAddress: 5 });
    await guess(4);
    for (let i = 0; i < 12; i++) {
      const { refresh_token, idRefreshToken } = (await signIn('asesor', PASSWORD)).json();
      const post = (url: string, payload: object) =>
        api.call({ method: 'POST', url, remoteAddress: HERE, payload });
      expect((await post('/api/refresh', { refresh_token })).statusCode).toBe(200);
      const { id } = await api.database.db
        .selectFrom('usuarios')
        .select('id')
        .where('username', '=', 'asesor')
        .executeTakeFirstOrThrow();
      const own = { refresh_token_id: idRefreshToken, userID: id };
      expect((await post('/api/validate-refresh-token', own)).json()).toEqual({ valid: true });
    }
  });

  test('are forgotten after ten minutes', async () => {
    await start({ failuresByAddress: 5 });
    await guess(6);
    expect(await statusOf('asesor', PASSWORD)).toBe(429);
    const later = Date.now() + TEN_MINUTES;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await statusOf('asesor', PASSWORD)).toBe(200);
  });

  test('a network of version 6 is one address, and no other one is', async () => {
    await start({ failuresByAddress: 5 });
    for (let i = 0; i < 5; i++) await guess(1, { remoteAddress: `2001:db8:1:2::${i + 1}` });
    expect(await statusOf('asesor', PASSWORD, { remoteAddress: '2001:db8:1:2:ffff::1' })).toBe(429);
    expect(await statusOf('asesor', PASSWORD, { remoteAddress: '2001:db8:1:3::1' })).toBe(200);
  });

  test('behind a proxy the address is the one that the proxy saw, and nobody is believed without one', async () => {
    const through = (address: string) => ({ headers: { 'x-forwarded-for': `10.0.0.1, ${address}` } });
    await start({ failuresByAddress: 5 }, { TRUST_PROXY: '1' });
    await guess(5, through(HERE));
    expect(await statusOf('asesor', PASSWORD, through(HERE))).toBe(429);
    expect(await statusOf('asesor', PASSWORD, through(ELSEWHERE))).toBe(200);
    await api.close();
    await start({ failuresByAddress: 5 });
    for (let i = 0; i < 5; i++) await guess(1, through(`190.1.1.${i}`));
    expect(await statusOf('asesor', PASSWORD, through(ELSEWHERE))).toBe(429);
  });

  test('a browser passes in which the account signed in before, with that account alone', async () => {
    await start({ failuresByAddress: 5 });
    const cookie = String((await signIn('asesor', PASSWORD)).headers['set-cookie']).split(';')[0] ?? '';
    const inBrowser = { headers: { cookie } };
    await guess(5);
    expect(await statusOf('asesor', PASSWORD)).toBe(429);
    expect(await statusOf('jefe', PASSWORD, inBrowser)).toBe(429);
    expect(await statusOf('asesor', PASSWORD, inBrowser)).toBe(200);
    expect(await statusOf('asesor', PASSWORD, { headers: { cookie: `${cookie}x` } })).toBe(429);
  });

  test('are not limited where the proxy does it', async () => {
    await start({ failuresByAddress: 0 });
    await guess(6);
    expect(await statusOf('asesor', PASSWORD)).toBe(200);
  });
});

describe('what costs more than other calls, for one person', () => {
  const statuses = async (username: string, times: number, request: InjectOptions) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await api.as(username, request)).statusCode);
    return seen;
  };

  test.each([
    ['a search', 20, { method: 'GET', url: '/api/evaluaciones?q=ana' }],
    ['an export by its format', 2, { method: 'GET', url: '/api/auditoria?formato=csv' }],
    ['an export by its header', 2, { method: 'GET', url: '/api/auditoria', headers: { accept: 'text/csv' } }],
  ] as const)('%s may be asked for so often in a minute', async (_what, most, request) => {
    await start({ callsByPerson: 20 });
    const seen = await statuses('auditor', most + 1, request);
    expect(seen).toEqual([...Array(most).fill(200), 429]);
    const { headers, body } = await api.as('auditor', request);
    expect(JSON.parse(body).message).toMatch(/^Hizo demasiadas consultas en un minuto\. Espere 1 minuto /);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api.as('superadmin', request)).statusCode).not.toBe(429);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await api.as('auditor', request)).statusCode).toBe(200);
  });

  test('an upload is refused before it is read', async () => {
    await start({ callsByPerson: 3 });
    const upload: InjectOptions = {
      method: 'POST',
      url: '/api/evaluaciones/create',
      ...(await multipartForm({ data: JSON.stringify(solicitudDe()), pdf: new Blob([PDF]) })),
    };
    expect(await statuses('asesor', 4, upload)).toEqual([201, 201, 201, 429]);
  });

  test('reading the evaluations of a DNI, which everybody does all day, is not counted', async () => {
    await start({ callsByPerson: 2 });
    const request: InjectOptions = { method: 'GET', url: `/api/evaluaciones/index?dni=${DNI_CLIENTE}` };
    expect(await statuses('asesor', 5, request)).toEqual(Array(5).fill(200));
  });
});

test('whoever set no TRUST_PROXY behind a proxy is told once', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const headers = { 'x-forwarded-for': ELSEWHERE };
  for (const TRUST_PROXY of ['1', '0']) {
    api = await startTestApi('sqlite', { env: { TRUST_PROXY }, logger: { level: 'warn', stream } });
    for (let i = 0; i < 3; i++) await signIn('asesor', PASSWORD, { headers });
    if (TRUST_PROXY === '1') await api.close();
  }
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'calls come through a proxy and TRUST_PROXY is not set: everybody counts as one address',
  ]);
});

test('of addresses without end only so many are remembered', async () => {
  await start({});
  const app = fastify();
  await registerCallLimits(app, { failuresByAddress: 1, callsByPerson: 0 }, () => false, 2);
  app.post('/api/refresh', (_request, reply) => reply.code(401).send());
  const from = async (remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/api/refresh', remoteAddress })).statusCode;
  expect([await from('1.1.1.1'), await from('1.1.1.1')]).toEqual([401, 429]);
  await from('1.1.1.2');
  await from('1.1.1.3');
  expect(await from('1.1.1.1')).toBe(401);
  await app.close();
});
