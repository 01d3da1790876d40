import { waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { callApi, httpClient } from 'shared-auth';
import { answer, NUMERO_DE_PRUEBA, noAnswer, problem, signInAs, startAnswers } from 'shared-auth/testing';
import { type Tramo, trazasSchema } from 'shared-domain';
import { TIMES, traceScreens } from './page-traces';

const CALL = 'GET /api/config/general';
let stop: (() => void) | undefined;
// Its first load may take longer than a screen.
beforeAll(async () => void (await httpClient()));
beforeEach(() => Object.assign(TIMES, { settled: 1000, report: 200 }));
afterEach(() => stop?.());

async function open(path: string, share = 1) {
  signInAs('asesor');
  const answers = await startAnswers({
    [CALL]: problem(404, 'No hay.'),
    'GET /api/fuentes': noAnswer,
    'POST /api/trazas': {},
  });
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  stop = traceScreens(router, share);
  const parts = (): Tramo[] =>
    answers.requestsTo('POST /api/trazas').flatMap(({ body }) => trazasSchema.parse(body).tramos);
  const screens = () => parts().filter(({ tipo }) => tipo === 'pantalla');
  return { answers, router, parts, screens };
}

const fails = (call: Promise<unknown>) => call.catch(() => undefined);

test('a screen is a trace with its calls, which tell the service where they belong', async () => {
  const { answers, parts, screens } = await open('/asesor/evaluacion-cliente/45678912');
  await fails(callApi(CALL));
  await fails(callApi('GET /api/fuentes'));
  await waitFor(() => expect(screens()).toHaveLength(1));
  const [screen] = screens();
  expect(screen?.nombre).toBe('/asesor/evaluacion-cliente/:dato');
  const call = parts().find(({ nombre }) => nombre === CALL);
  expect(call).toMatchObject({ padre: screen?.tramo, traza: screen?.traza, estado: 404 });
  expect(call?.solicitud).toBe(NUMERO_DE_PRUEBA);
  expect(answers.requestsTo(CALL)[0]?.headers.traceparent).toBe(`00-${call?.traza}-${call?.tramo}-01`);
  const unanswered = parts().find(({ nombre }) => nombre === 'GET /api/fuentes');
  expect(unanswered).toMatchObject({ padre: screen?.tramo });
  expect(unanswered).not.toHaveProperty('estado');
  expect(answers.requestsTo('POST /api/trazas')[0]?.headers.traceparent).toBeUndefined();
});

test('the next screen is a trace of its own, and so is what somebody does on one that is there', async () => {
  const { router, parts, screens } = await open('/asesor');
  await waitFor(() => expect(screens()).toHaveLength(1));
  await router.navigate('/asesor/evaluaciones-enviadas');
  await waitFor(() => expect(screens()).toHaveLength(2));
  expect(new Set(screens().map(({ traza }) => traza)).size).toBe(2);
  await fails(callApi(CALL));
  await waitFor(() => expect(parts().some(({ nombre }) => nombre === CALL)).toBe(true));
  const done = parts().find(({ nombre }) => nombre === CALL);
  expect(done).not.toHaveProperty('padre');
  expect(screens().map(({ traza }) => traza)).not.toContain(done?.traza);
});

test.each([
  ['is made by itself', () => Promise.resolve()],
  ['is made beside a quick one', () => fails(callApi(CALL))],
])('a screen lasts until a slow call was answered that %s', async (_, beside) => {
  const { answers, screens } = await open('/asesor');
  answers.set({ 'GET /api/fuentes': answer(200, [], { delay: 2 * TIMES.settled }) });
  const asked = performance.now();
  await Promise.all([callApi('GET /api/fuentes'), beside()]);
  await waitFor(() => expect(screens()).toHaveLength(1));
  // The page itself began at 0.
  expect(screens()[0]?.duracion).toBeGreaterThan(asked + TIMES.settled);
});

test('what was measured is sent at once where the page is left', async () => {
  TIMES.report = 60_000;
  const { parts } = await open('/asesor');
  await fails(callApi(CALL));
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
  await waitFor(() => expect(parts().map(({ nombre }) => nombre)).toContain(CALL));
});

test('what is not to be kept is not measured', async () => {
  const { answers, router } = await open('/asesor', 0);
  await fails(callApi(CALL));
  // So the first screen is over.
  await router.navigate('/asesor/evaluaciones-enviadas');
  await new Promise((resolve) => setTimeout(resolve, 3 * TIMES.report));
  expect(answers.requestsTo(CALL)[0]?.headers.traceparent).toBeUndefined();
  expect(answers.requestsTo('POST /api/trazas')).toEqual([]);
});
