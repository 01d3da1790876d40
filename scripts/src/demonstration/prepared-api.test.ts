import type { BrowserContext, Route } from 'playwright-core';
import { isPreparedState } from 'shared-domain/remotes';
import { answerIn } from './prepared-api';

const URL_OF_PRODUCT = 'http://localhost:4000';

let routes: [isRouted: (url: URL) => boolean, handle: (route: Route) => Promise<void>][];
let asked: string[];

const context = {
  route: async (...route: (typeof routes)[number]) => void routes.push(route),
  unroute: async (isRouted: unknown) => {
    routes = routes.filter(([one]) => one !== isRouted);
  },
} as unknown as BrowserContext;

beforeEach(() => {
  routes = [];
  asked = [];
});

interface Answer {
  status?: number;
  contentType?: string;
  body?: unknown;
}

/** The product returns a list of one item. */
async function call(path: string, state?: string, method = 'GET', headers = { authorization: 'Bearer x' }) {
  await answerIn(context, isPreparedState(state) ? state : undefined, 10);
  const product = async (): Promise<Answer> => {
    asked.push(`${method} ${path}`);
    return { status: 200, contentType: 'application/json', body: [{ id: 1 }] };
  };
  const [route] = routes.filter(([isRouted]) => isRouted(new URL(path, URL_OF_PRODUCT)));
  if (!route) return product();
  return new Promise<Answer>((resolve, reject) => {
    const called = {
      request: () => ({ method: () => method, headers: () => headers }),
      continue: async () => resolve(await product()),
      abort: async () => reject(new Error('aborted')),
      fetch: async () => {
        const { status, contentType, body } = await product();
        return { status, headers: () => ({ 'content-type': contentType }), json: async () => body };
      },
      fulfill: async ({ response, json, ...own }: Answer & { response?: Answer; json: unknown }) =>
        resolve({ status: response?.status, ...own, body: json }),
    };
    void route[1](called as unknown as Route);
  });
}

test('without a state calls reach the product as they are, also after one', async () => {
  expect((await call('/api/x')).body).toEqual([{ id: 1 }]);
  await call('/api/x', 'vacio');
  expect((await call('/api/x', 'normal')).body).toEqual([{ id: 1 }]);
  expect(routes).toEqual([]);
  expect(asked).toEqual(['GET /api/x', 'GET /api/x', 'GET /api/x']);
});

test('a list is answered empty or long, and what changes data reaches the product', async () => {
  expect((await call('/api/x', 'vacio')).body).toEqual([]);
  expect((await call('/api/x', 'muchos')).body).toHaveLength(120);
  expect((await call('/api/x', 'vacio', 'POST')).body).toEqual([{ id: 1 }]);
});

test('late answers are those of the product', async () => {
  expect((await call('/api/x', 'lento')).body).toEqual([{ id: 1 }]);
});

test('calls are refused without reaching the product, and signing in and out are not', async () => {
  const { status, contentType } = await call('/api/x', 'error');
  expect([status, contentType]).toEqual([500, 'application/problem+json']);
  expect((await call('/api/x', 'prohibido')).status).toBe(403);
  await expect(call('/api/x', 'sin-conexion')).rejects.toThrow('aborted');
  expect(asked).toEqual([]);
  expect((await call('/api/logout', 'error', 'POST')).status).toBe(200);
  expect((await call('/api/login', 'error', 'POST', { authorization: '' })).status).toBe(200);
});

test('pages and files are those of the product in every state', async () => {
  expect((await call('/cliente', 'error')).status).toBe(200);
  expect(asked).toEqual(['GET /cliente']);
});

test('an error that the shell reports is passed on in every state', async () => {
  await call('/api/telemetria', 'error', 'POST');
  expect(asked).toEqual(['POST /api/telemetria']);
});
