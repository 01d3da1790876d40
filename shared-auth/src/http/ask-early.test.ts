import type { Rol } from 'shared-domain/cuenta';
import { storeSession } from '../session/sign-in';
import { personOf, secondsFromNow, signInAs, startAnswers, tokenOf } from '../testing';
import { askEarly, takeEarlyAnswer, untakenAnswers } from './early';
import { http } from './http';

const VALIDATION = 'POST /api/validate-refresh-token';
const EVALUACIONES = '/api/evaluaciones/index?dni=45678912';

let asked: { call: string; headers: Record<string, string>; body?: unknown }[];
let answers: Record<string, () => Promise<Response> | Response>;

beforeEach(() => {
  asked = [];
  answers = {};
  globalThis.fetch = async (address, { method = 'GET', headers, body } = {}) => {
    const call = `${method} ${address}`;
    asked.push({
      call,
      headers: { ...(headers as object) },
      ...(body ? { body: JSON.parse(String(body)) } : {}),
    });
    return answers[call]?.() ?? Response.json(call === VALIDATION ? { valid: true } : []);
  };
});

afterEach(() => untakenAnswers().clear());

const callsOf = (rol: Rol) =>
  rol === 'cliente'
    ? {
        headers: { 'X-Release-Remote': 'remote-cliente@abc' },
        addresses: ['/api/evaluaciones/index?dni={dni}'],
      }
    : undefined;

afterEach(() => jest.restoreAllMocks());

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

async function open(): Promise<string[]> {
  askEarly('shell-1', callsOf);
  await settle();
  return asked.map(({ call }) => call);
}

test('the session is validated first, and then the screen gets its data with the token of the person', async () => {
  let answer: (response: Response) => void = () => undefined;
  answers[VALIDATION] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  signInAs('cliente');
  expect(await open()).toEqual([VALIDATION]);
  answer(Response.json({ valid: true }));
  await settle();
  expect(asked.map(({ call }) => call)).toEqual([VALIDATION, `GET ${EVALUACIONES}`]);
  expect(asked[0]).toMatchObject({ headers: { 'X-Release-Shell': 'shell-1' }, body: { userID: '7' } });
  expect(asked[1]?.headers).toMatchObject({
    Authorization: expect.stringMatching(/^Bearer ey/),
    'X-Release-Remote': 'remote-cliente@abc',
  });
});

test('the text of an answer is read before a call takes it', async () => {
  const response = Response.json([]);
  answers[`GET ${EVALUACIONES}`] = () => response;
  signInAs('cliente');
  await open();
  expect(response.bodyUsed).toBe(true);
  expect(await (await untakenAnswers().get(`GET ${EVALUACIONES}`)?.answer)?.text()).toBe('[]');
});

test('without a session nothing is sent', async () => {
  expect(await open()).toEqual([]);
});

test.each<[string, () => Response]>([
  ['a session that is over', () => Response.json({ valid: false })],
  ['a server that fails', () => Response.json({ message: 'No' }, { status: 503 })],
])('%s is asked for no data', async (_what, answer) => {
  answers[VALIDATION] = answer;
  signInAs('cliente');
  expect(await open()).toEqual([VALIDATION]);
  await expect(untakenAnswers().get(`GET ${EVALUACIONES}`)?.answer).rejects.toThrow();
});

test('an access token that has expired is not sent, and not renewed', async () => {
  signInAs('cliente', { exp: secondsFromNow(-5) });
  expect(await open()).toEqual([VALIDATION]);
});

test('a claim that the token does not have leaves its call out', async () => {
  signInAs('cliente');
  const { dni: _none, ...person } = personOf('cliente');
  const access_token = tokenOf({ ...person, exp: secondsFromNow(900) });
  storeSession({ access_token, refresh_token: access_token, idRefreshToken: 'r1' }, false);
  expect(await open()).toEqual([VALIDATION]);
});

test('a role whose screens ask for nothing early is validated only', async () => {
  signInAs('asesor');
  expect(await open()).toEqual([VALIDATION]);
});

describe('the header X-XSRF-TOKEN', () => {
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore.
    document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  });

  test.each([
    ['xs1', 'xs1'],
    ['a%2Bb%3D%3D', 'a+b=='],
    ['100%', '100%'],
    ['"q"', '"q"'],
    ['%E2%82%ACuro', 'uro'],
  ])('of the cookie %s is sent by each call as axios sends it', async (cookie, header) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore.
    document.cookie = `XSRF-TOKEN=${cookie}`;
    signInAs('cliente');
    expect(await open()).toHaveLength(2);
    expect(asked.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual([header, header]);
    const answers = await startAnswers({ 'GET /api/cosa': {} });
    // axios only knows the origin of the page, and the test server has another one.
    await http.get('/cosa', { withXSRFToken: true });
    expect(answers.requestsTo('GET /api/cosa')[0]?.headers['x-xsrf-token']).toBe(header);
  });

  test('is left out without the cookie', async () => {
    signInAs('cliente');
    await open();
    expect(asked.every(({ headers }) => !('X-XSRF-TOKEN' in headers))).toBe(true);
  });
});

describe('an answer', () => {
  const plant = (askedAt = Date.now()) =>
    untakenAnswers().set('GET /api/cosa', {
      answer: Promise.resolve(Response.json(1)),
      authorization: 'Bearer a',
      askedAt,
    });

  test('is taken once, by the very same call', () => {
    plant();
    expect(takeEarlyAnswer('GET /api/cosa', { authorization: 'Bearer a' })).toBeDefined();
    expect(takeEarlyAnswer('GET /api/cosa', { authorization: 'Bearer a' })).toBeUndefined();
  });

  test.each([
    ['of somebody else', 'GET /api/cosa', { authorization: 'Bearer b' }],
    ['with another address', 'GET /api/cosa?pagina=2', { authorization: 'Bearer a' }],
    ['with a body', 'GET /api/cosa', { authorization: 'Bearer a', body: '{}' }],
  ])('is not taken by a call %s', (_which, call, sent) => {
    plant();
    expect(takeEarlyAnswer(call, sent)).toBeUndefined();
  });

  test.each([
    [59_999, true],
    [60_000, false],
  ])('with data is taken after %i ms: %s', (age, isTaken) => {
    jest.spyOn(Date, 'now').mockReturnValue(1e12);
    plant(1e12 - age);
    expect(takeEarlyAnswer('GET /api/cosa', { authorization: 'Bearer a' }) !== undefined).toBe(isTaken);
  });
});
