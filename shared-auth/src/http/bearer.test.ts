import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { apiQuery, callApi, downloadFile, httpClient, reportToApi } from '../index';
import { logout, logoutUnkept } from '../session/sign-in';
import { answer, noAnswer, type Routes, signInAs, startAnswers } from '../testing';
import { readSession } from './session';

const VALIDATION = 'POST /api/validate-refresh-token';

const query = () => apiQuery('GET /api/resumen').queryFn as (context: object) => Promise<unknown>;

const WAYS: Record<string, () => Promise<unknown>> = {
  callApi: () => callApi('GET /api/resumen'),
  apiQuery: () => query()({ signal: new AbortController().signal }),
  downloadFile: () => downloadFile('GET /api/evaluaciones/:id/pdf', { params: { id: 3 } }),
  httpClient: async () => (await httpClient()).http.get('/cosa'),
  'report of an error': () =>
    reportToApi('POST /api/telemetria', { body: { ruta: '/asesor', mensaje: 'Error' } }),
  'report of a load': () =>
    reportToApi('POST /api/telemetria/cargas', {
      body: { id: 'a'.repeat(32), remote: 'remote-asesor', release: 'a' },
    }),
  logout: () => logout('sesion-1'),
  logoutUnkept: () => logoutUnkept('sesion-1', readSession().accessToken ?? ''),
};

/** Source files that write the header; `ask-early.test.ts` covers the first. */
const WRITERS = [
  'shared-auth/src/http/early.ts',
  'shared-auth/src/http/http.ts',
  'shared-auth/src/session/sign-in.ts',
];

async function signedIn(routes: Routes = {}) {
  signInAs('asesor');
  return startAnswers({
    'GET /api/cosa': {},
    'GET /api/resumen': answer(200, {} as never),
    'GET /api/evaluaciones/:id/pdf': answer(200, Buffer.from('%PDF-1.7')),
    'POST /api/telemetria': {},
    'POST /api/telemetria/cargas': {},
    ...routes,
  });
}

test.each(Object.keys(WAYS))('%s validates the session before each call', async (way) => {
  const { requests } = await signedIn();
  await WAYS[way]?.();
  await WAYS[way]?.();
  const sent = requests.map(({ headers }) => headers.authorization !== undefined);
  expect(sent).toEqual([false, true, false, true]);
  expect(requests.map(({ method, path }) => `${method} ${path}`).filter((_, at) => at % 2 === 0)).toEqual([
    VALIDATION,
    VALIDATION,
  ]);
});

test.each(
  Object.keys(WAYS).flatMap((way) => [
    { way, which: 'over', validation: { valid: false } },
    { way, which: 'not validated', validation: noAnswer },
  ]),
)('$way sends nothing when the session is $which', async ({ way, validation }) => {
  const { requests } = await signedIn({ [VALIDATION]: validation });
  await WAYS[way]?.().catch(() => undefined);
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([VALIDATION]);
});

test('no other file of the pages writes the header', () => {
  const root = resolve(__dirname, '../../..');
  const files = readdirSync(root)
    .filter((area) => /^(shell|shared-.*|remote-.*)$/.test(area))
    .flatMap((area) =>
      readdirSync(resolve(root, area, 'src'), { recursive: true }).map((file) => `${area}/src/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
  const writers = files.filter((file) =>
    /Authorization|Bearer /.test(readFileSync(resolve(root, file), 'utf8')),
  );
  expect(writers.sort()).toEqual(WRITERS);
});
