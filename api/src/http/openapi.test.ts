import { LLAMADAS, type NombreDeLlamada } from 'shared-domain/llamadas';
import { CALLS, callOf, exampleOf } from '../../testing/call-request';
import { startTestApi, type TestApi } from '../../testing/test-api';

type OpenapiDocument = { openapi: string; paths: Record<string, Record<string, Operation>> };
type Operation = {
  summary?: string;
  description?: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  parameters?: { name: string; schema: { example?: unknown } }[];
  responses: Record<string, { description?: string }>;
};

interface Schema {
  properties?: { data?: { examples?: unknown[] } };
}

let api: TestApi;
let document: OpenapiDocument;
beforeAll(async () => {
  api = await startTestApi();
  document = (await api.call({ method: 'GET', url: '/api/openapi.json' })).json();
});
afterAll(() => api.close());

const operationOf = (call: string): Operation => {
  const [method = '', path = ''] = call.split(' ');
  const found = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`${call} is not described.`);
  return found;
};

test.each(Object.entries(LLAMADAS))(
  '%s is described, with its guard and its problems',
  (call, permission) => {
    const { summary, security, responses } = operationOf(call);
    expect(summary).toEqual(expect.any(String));
    expect(security !== undefined).toBe(permission.quienes !== 'todos');
    expect(responses).toHaveProperty('4XX');
    for (const answer of Object.values(responses)) expect(answer.description).toEqual(expect.any(String));
  },
);

test.each<[NombreDeLlamada, string]>([
  ['POST /api/login', '**Quiénes:** cualquiera, sin sesión.'],
  ['GET /api/resumen', 'solo lo propio: `asesor`'],
  [
    'PUT /api/evaluaciones/correct/:id',
    'nunca quien la registró o corrigió; nunca sobre uno mismo, como cliente o aval; solo en estado Pendiente',
  ],
  ['POST /api/telemetria', '20 por minuto y persona'],
])('%s states who may call it, its conditions and its audit events', (call, part) => {
  const { description } = operationOf(call);
  expect(description).toContain(part);
  for (const event of callOf(call).audita ?? []) expect(description).toContain(`\`${event}\``);
});

test('nothing else is described, and no reference leads nowhere', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual(Object.keys(LLAMADAS).sort());
  expect(document.openapi).toMatch(/^3\.1/);
  expect(JSON.stringify(document)).not.toContain('$ref');
});

test('bodies are described by the schemas that validate', () => {
  const json = operationOf('PUT /api/evaluaciones/correct/:id').requestBody?.content['application/json'];
  expect(json?.schema).toMatchObject({
    additionalProperties: false,
    properties: { cuotas: { type: 'number', minimum: 1, maximum: 600 } },
  });
  const form = operationOf('POST /api/evaluaciones/create').requestBody?.content['multipart/form-data'];
  expect(form?.schema).toMatchObject({ required: ['data', 'pdf'] });
});

test.each(CALLS)('%s is described with its example and with each refusal that it names', (call) => {
  const { requestBody, parameters = [], responses } = operationOf(call);
  const { params, query, body, formulario } = exampleOf(call);
  const inAddress = parameters
    .filter(({ schema }) => schema.example !== undefined)
    .map(({ name, schema }) => [name, schema.example]);
  expect(Object.fromEntries(inAddress)).toEqual({ ...params, ...query });
  const [content] = Object.values(requestBody?.content ?? {});
  expect(content?.example).toEqual(body);
  expect(content?.schema.properties?.data?.examples?.[0]).toEqual(formulario?.data);
  for (const [status, text] of Object.entries(callOf(call).errores ?? {}))
    expect(responses[status]?.description).toBe(text);
});

test('it can be read in a browser, under the policy of that page', async () => {
  const page = await api.call({ method: 'GET', url: '/api/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['cache-control']).toBe('no-store');
});

test('in production nothing below its address answers, and the document is still there', async () => {
  const closed = await startTestApi('sqlite', { config: { production: true } });
  const statusOf = async (url: string) => (await closed.call({ method: 'GET', url })).statusCode;
  for (const path of ['', '/', '/json', '/yaml', '/static/index.html', '/static/swagger-ui.css']) {
    for (const start of ['/api/docs', '/%61pi/docs', '/api/doc%73']) {
      expect([start + path, await statusOf(start + path)]).toEqual([start + path, 404]);
    }
  }
  expect(await statusOf('/api/openapi.json')).toBe(200);
  await closed.close();
});
