import { errorStatus } from '../index';
import { signInAs, startAnswers } from '../testing';
import { untakenAnswers } from './early';
import { http } from './http';
import { readSession, settings } from './session';

const VALIDATION = 'POST /api/validate-refresh-token';

afterEach(() => {
  untakenAnswers().clear();
  jest.restoreAllMocks();
});

async function withEarly(response: () => Promise<Response>) {
  signInAs('asesor');
  const answers = await startAnswers({ 'GET /api/cosa': { from: 'now' }, 'POST /api/cosa': { ok: true } });
  untakenAnswers().set(`GET ${settings.address}/cosa`, {
    answer: response(),
    authorization: `Bearer ${readSession().accessToken}`,
    askedAt: Date.now(),
  });
  return answers;
}

const early = () => Promise.resolve(Response.json({ from: 'early' }));
const call = async () => (await http.get('/cosa')).data;

test('a call takes the early answer, once, and the next one validates the session and asks', async () => {
  const answers = await withEarly(early);
  expect(await call()).toEqual({ from: 'early' });
  expect(answers.requests).toEqual([]);
  expect(await call()).toEqual({ from: 'now' });
  expect(answers.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    VALIDATION,
    'GET /api/cosa',
  ]);
});

test.each([
  [4_999, 0],
  [5_000, 1],
  [20_000, 1],
])('a call that starts %i ms after the early validation makes %i of its own', async (age, own) => {
  signInAs('asesor');
  const answers = await startAnswers({ 'GET /api/cosa': {} });
  jest.spyOn(Date, 'now').mockReturnValue(1e12);
  untakenAnswers().set(`POST ${settings.address}/validate-refresh-token`, {
    answer: Promise.resolve(Response.json({ valid: true })),
    body: JSON.stringify({ refresh_token_id: 'sesion-1', userID: '7' }),
    askedAt: 1e12 - age,
  });
  await call();
  expect(answers.requestsTo(VALIDATION)).toHaveLength(own);
  expect(answers.requestsTo('GET /api/cosa')).toHaveLength(1);
});

test('where the network failed the call is made as if nothing had been asked early', async () => {
  const answers = await withEarly(() => {
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    failed.catch(() => undefined);
    return failed;
  });
  expect(await call()).toEqual({ from: 'now' });
  expect(answers.requestsTo(VALIDATION)).toHaveLength(1);
});

test('whatever changes data makes early answers void', async () => {
  await withEarly(early);
  await http.post('/cosa');
  expect(await call()).toEqual({ from: 'now' });
});

test('a refused token is renewed, and the call is made again', async () => {
  const answers = await withEarly(() => Promise.resolve(Response.json({ message: 'No' }, { status: 401 })));
  expect(await call()).toEqual({ from: 'now' });
  expect(answers.requestsTo('POST /api/refresh')).toHaveLength(1);
});

test('any other refusal is the error of the call', async () => {
  await withEarly(() => Promise.resolve(Response.json({ message: 'No' }, { status: 403 })));
  await expect(call().catch(errorStatus)).resolves.toBe(403);
});

test('a call that was given up rejects', async () => {
  await withEarly(early);
  const abort = new AbortController();
  const given = http.get('/cosa', { signal: abort.signal });
  abort.abort();
  await expect(given).rejects.toThrow('canceled');
});
