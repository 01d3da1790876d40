import { LLAMADAS } from 'shared-domain/llamadas';
import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { CALLS, callOf, exampleOf } from '../testing/calls/call-request';

type Documento = { openapi: string; paths: Record<string, Record<string, Operacion>> };
type Operacion = {
  summary?: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: Esquema; example?: unknown }> };
  parameters?: { name: string; schema: { example?: unknown } }[];
  responses: Record<string, { description?: string }>;
};

interface Esquema {
  properties?: { data?: { examples?: unknown[] } };
}

let api: ApiDePrueba;
let documento: Documento;
beforeAll(async () => {
  api = await apiDePrueba();
  documento = (await api.llamar({ method: 'GET', url: '/api/openapi.json' })).json();
});
afterAll(() => api.close());

const operacion = (llamada: string): Operacion => {
  const [metodo = '', ruta = ''] = llamada.split(' ');
  const encontrada = documento.paths[ruta.replace(/:(\w+)/g, '{$1}')]?.[metodo.toLowerCase()];
  if (!encontrada) throw new Error(`${llamada} is not described.`);
  return encontrada;
};

test.each(Object.entries(LLAMADAS))(
  '%s is described, with its guard and its problems',
  (llamada, permiso) => {
    const { summary, security, responses } = operacion(llamada);
    expect(summary).toEqual(expect.any(String));
    expect(security !== undefined).toBe(permiso.quienes !== 'todos');
    expect(responses).toHaveProperty('4XX');
    for (const respuesta of Object.values(responses))
      expect(respuesta.description).toEqual(expect.any(String));
  },
);

test('nothing else is described, and no reference leads nowhere', () => {
  const descritas = Object.entries(documento.paths).flatMap(([ruta, metodos]) =>
    Object.keys(metodos).map((metodo) => `${metodo.toUpperCase()} ${ruta.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(descritas.sort()).toEqual(Object.keys(LLAMADAS).sort());
  expect(documento.openapi).toMatch(/^3\.1/);
  expect(JSON.stringify(documento)).not.toContain('$ref');
});

test('bodies are described by the schemas that validate', () => {
  const json = operacion('PUT /api/evaluaciones/correct/:id').requestBody?.content['application/json'];
  expect(json?.schema).toMatchObject({
    additionalProperties: false,
    properties: { cuotas: { type: 'number', minimum: 1, maximum: 600 } },
  });
  const form = operacion('POST /api/evaluaciones/create').requestBody?.content['multipart/form-data'];
  expect(form?.schema).toMatchObject({ required: ['data', 'pdf'] });
});

test.each(CALLS)('%s is described with its example and with each refusal that it names', (call) => {
  const { requestBody, parameters = [], responses } = operacion(call);
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

test('it can be read in a browser', async () => {
  const pagina = await api.llamar({ method: 'GET', url: '/api/docs/' });
  expect(pagina.statusCode).toBe(200);
  expect(pagina.headers['content-type']).toMatch(/^text\/html/);
});
