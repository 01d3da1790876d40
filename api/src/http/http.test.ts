import { registrar, solicitudDe } from '../../testing/solicitudes';
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('sqlite', { env: { CORS_ORIGINS: 'https://solo.example' } });
});
afterAll(() => api.close());

const login = (payload: string | object, type = 'application/json') =>
  api.call({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });

test.each([
  ['broken JSON', '{"username":', 400],
  ['JSON with __proto__', '{"__proto__":{"x":1}}', 400],
  ['JSON nested 2,000 deep', '['.repeat(2000) + ']'.repeat(2000), 400],
  ['objects nested 600 deep', '{"a":'.repeat(600) + '}'.repeat(600), 400],
  ['JSON nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000), 413],
  [
    'a member given twice',
    `{"username":"x","password":"a","password":"${PASSWORD}","remember_me":true}`,
    400,
  ],
  ['a member given twice in two spellings', '{"username":"x","user\\u006eame":"y"}', 400],
  ['a member given twice inside of another', '{"x":[{"a":1,"b":{"c":"}","c":2}}]}', 400],
  ['one name in two objects', '{"x":{"a":1},"y":{"a":1},"z":["a","a",{"a":"a"}]}', 422],
  ['no body', '', 422],
  ['null', 'null', 422],
  ['a body beyond four kibibytes', `"${'x'.repeat(4095)}"`, 413],
])('%s is answered as a problem', async (_, body, expected) => {
  const answer = await login(body);
  expect(answer.statusCode).toBe(expected);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const { type, title, status, detail, message } = answer.json();
  expect({ type, status, detail }).toEqual({ type: 'about:blank', status: expected, detail: message });
  expect([title, message].every((text) => typeof text === 'string' && text.length > 5)).toBe(true);
  expect(message).not.toContain('500');
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  '%s is 415',
  async (type) => {
    const answer = await login('username=x', type);
    expect(answer.statusCode).toBe(415);
    expect(answer.json().message).toBe('El tipo de contenido enviado no se admite.');
  },
);

test('unknown members are named, numbers are not taken for text', async () => {
  const answer = await login({ username: 1, password: 'x', remember_me: 'true', rol: 'admin' });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors).sort()).toEqual(['remember_me', 'rol', 'username']);
  expect(answer.json().errors.rol).toEqual(['Este campo no se acepta.']);
});

test.each(['x\0y', '\ud800', "' or 1=1 --", '<b>x</b>', '😀', '\u202Eabc'])(
  'the user name %j is just an unknown user or refused',
  async (username) => {
    const answer = await login({ username, password: PASSWORD, remember_me: false });
    expect([401, 422]).toContain(answer.statusCode);
  },
);

test.each(['/api/nada', '/api', '/api/evaluaciones/1/otra', '/otra'])('%s is a 404 problem', async (url) => {
  const answer = await api.call({ method: 'GET', url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('No se encontró lo que busca.');
});

test('addresses that cannot be decoded and parameters given twice are 400', async () => {
  const request = (url: string) => api.as('asesor', { method: 'GET', url });
  expect((await request('/api/cliente/show/%E0%A4%A')).statusCode).toBe(400);
  const repeated = await request('/api/evaluaciones/index?dni=45678912&dni=12345678');
  expect(repeated.statusCode).toBe(400);
  expect((await request('/api/evaluaciones/index')).statusCode).toBe(422);
  expect((await request('/api/evaluaciones/index?dni=45678912&x=1')).statusCode).toBe(422);
  expect((await request('/api/evaluaciones?q=%00')).statusCode).toBe(422);
});

test.each([
  [-0.01, 422],
  [0, 422],
  [0.001, 422],
  [99.99, 422],
  [100, 201],
  [100.001, 422],
  [200_000, 201],
  [200_000.01, 422],
  [100_000_000, 422],
  [2 ** 53 + 1, 422],
  ['100', 422],
  [null, 422],
])('an amount of %j is answered %i', async (montoPrestamo, status) => {
  const solicitud = solicitudDe();
  solicitud.credito.montoPrestamo = montoPrestamo as number;
  const attempt = registrar(api, solicitud).then(
    () => 201,
    (error: Error) => JSON.parse(error.message).status,
  );
  expect(await attempt).toBe(status);
});

test('only listed origins may read answers from a page', async () => {
  const preflight = (origin: string) =>
    api.call({ method: 'OPTIONS', url: '/api/evaluaciones/create', headers: { origin } });
  const listed = await preflight('https://solo.example');
  expect(listed.statusCode).toBe(204);
  expect(listed.headers['access-control-allow-origin']).toBe('https://solo.example');
  expect(listed.headers['access-control-allow-headers']).toContain('idempotency-key');
  expect(listed.headers['access-control-allow-credentials']).toBeUndefined();
  const other = await preflight('https://malo.example');
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
});

test('answers are not kept nor guessed', async () => {
  const { headers } = await api.call({ method: 'GET', url: '/api/salud' });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
