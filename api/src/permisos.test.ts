import { ROLES } from 'shared-domain/cuenta';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import type { z } from 'zod';
import { CALLS, callOf, callRequest, exampleOf, type Parts } from '../testing/call-request';
import { registrar, solicitudDe } from '../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi, told, USERNAME_OF } from '../testing/test-api';
import { jsonSchema } from './http/openapi';

const ALSO_BAD: { [N in NombreDeLlamada]?: Parts[] } = {
  'GET /api/evaluaciones': [{ query: { estado: '7' } }],
  'GET /api/evaluaciones/index': [{ query: { dni: '1' } }],
  'PUT /api/evaluaciones/update/:id': [
    {
      params: { id: '999' },
      body: { ...(exampleOf('PUT /api/evaluaciones/update/:id').body as object), estado: 0 },
    },
  ],
  'GET /api/evaluaciones/:id/historial': [{ params: { id: '0' } }],
  'GET /api/cliente/show/:dni': [{ params: { dni: 'abc' } }],
  'GET /api/resumen': [{ query: { desde: 'ayer' } }],
  'PATCH /api/usuarios/:id': [
    { params: { id: '999' }, body: { clave: 'x' } },
    { params: { id: '999' }, body: {} },
  ],
  'DELETE /api/usuarios/:id/sesion': [{ params: { id: '0' } }],
  'GET /api/sesiones': [{ query: { pagina: '0' } }],
  'DELETE /api/sesiones/:id': [{ params: { id: 'a b' } }],
  'GET /api/auditoria/excepciones': [{ query: { porPagina: '1000' } }],
  'GET /api/auditoria/cadena': [{ query: { desde: '0' } }],
  'GET /api/desembolsos': [{ query: { dni: '12a' } }],
  'GET /api/desembolsos/resumen': [{ query: { hasta: '2026-02-30' } }],
  'GET /api/equipos': [{ query: { rol: 'cliente' } }],
};

const REFUSED: Partial<Record<NombreDeLlamada, number>> = {
  'POST /api/logout': 403,
  'PUT /api/mi-cuenta/contrasena': 422,
  'POST /api/mi-cuenta/confirmacion': 422,
  'POST /api/mi-cuenta/factores/confirmar': 422,
};

const GUARDED = CALLS.filter((name) => callOf(name).quienes !== 'todos');
const OPEN = CALLS.filter((name) => callOf(name).quienes === 'todos');

let api: TestApi;
beforeAll(async () => {
  const { origen } = exampleOf('POST /api/sesiones/reemplazo').body as { origen: string };
  api = await startTestApi('sqlite', {
    env: { REEMPLAZOS: origen, FUENTES: 'identidad=simulador', LIMITS: 'no' },
  });
  await registrar(api, solicitudDe(DNI_CLIENTE));
});
afterAll(() => api.close());

function badOf(name: NombreDeLlamada): (Omit<BadParts, 'field'> & { field?: string })[] {
  const also = (ALSO_BAD[name] ?? []).map((parts) => ({ what: JSON.stringify(parts), parts }));
  return [...also, ...badPartsOf(name)];
}

async function call(name: NombreDeLlamada, parts: Parts, username?: string) {
  const request = callRequest(name, parts);
  return username ? api.as(username, request) : api.call(request);
}

const TEXTO_DE_ZOD =
  /^(Entrada|Opción|Cadena|Valor|Número|Llaves?|Demasiado|Inválid[ao]|Invalid|Too|Unrecognized) /;

async function expectAllRefused(name: NombreDeLlamada, username?: string): Promise<void> {
  const wrong: unknown[] = [];
  for (const { what, parts, field } of badOf(name)) {
    const { statusCode, body } = await call(name, parts, username);
    const { message, errors = {} } = JSON.parse(body) as { message?: string; errors?: object };
    const isNamed = !field || Object.keys(errors).some((one) => one === field);
    const isOurs = ![message, ...Object.values(errors).flat()].some((text) =>
      TEXTO_DE_ZOD.test(String(text)),
    );
    const isRight = statusCode === 422 && typeof message === 'string' && isNamed && isOurs;
    if (callOf(name).atiendeCualquierCuerpo ? statusCode !== 200 : !isRight)
      wrong.push({ what, statusCode, errors });
  }
  expect(wrong).toEqual([]);
}

async function statusOfHead(name: NombreDeLlamada, username?: string): Promise<number[]> {
  if (!name.startsWith('GET')) return [];
  const head = { ...callRequest(name, exampleOf(name)), method: 'HEAD' as const };
  return [(await (username ? api.as(username, head) : api.call(head))).statusCode];
}

test('the routes of the API are exactly those of the table', () => {
  const routes = CALLS.filter((name) => {
    const [method, url] = name.split(' ') as ['GET', string];
    return api.app.hasRoute({ method, url });
  });
  expect(routes).toEqual(CALLS);
});

describe.each(GUARDED)('%s', (name) => {
  const admitted = ROLES.filter((rol) => callOf(name).quienes.includes(rol as never));

  if (name === 'DELETE /api/sesiones')
    afterEach(async () => {
      for (const username of Object.values(USERNAME_OF)) await api.signIn(username);
    });

  test('is 401 without a token, with cookies alone, and with anything but an access token', async () => {
    const { access_token, refresh_token } = await api.signIn('cajero');
    const [head, , signature] = access_token.split('.');
    const attempts: Record<string, string>[] = [
      {},
      { cookie: `access_token=${access_token}` },
      { authorization: `Bearer ${refresh_token}` },
      { authorization: `Bearer ${head}.eyJyb2wiOiJhc2Vzb3IifQ.${signature}` },
      { authorization: `Basic ${access_token}` },
      { authorization: 'Bearer' },
    ];
    const request = callRequest(name, exampleOf(name));
    for (const headers of attempts) {
      const answer = await api.call({ ...request, headers: { ...request.headers, ...headers } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json().message).toBe('Inicie sesión para continuar.');
    }
    for (const status of await statusOfHead(name)) expect(status).toBe(401);
  });

  test.each(ROLES)('as %s answers what the table says', async (rol) => {
    const username = USERNAME_OF[rol];
    const answer = await call(name, exampleOf(name), username);
    const [bad] = badOf(name);
    if (!admitted.includes(rol)) {
      expect(answer.statusCode).toBe(403);
      const other = await call(name, bad?.parts ?? {}, username);
      expect(answer.statusCode).toBe(403);
      expect(told(other)).toEqual(told(answer));
      for (const status of await statusOfHead(name, username)) expect(status).toBe(403);
      return;
    }
    if (name in REFUSED) expect(answer.statusCode).toBe(REFUSED[name]);
    else expect([401, 403, 422, 500]).not.toContain(answer.statusCode);
    if (bad) expect((await call(name, bad.parts, username)).statusCode).toBe(422);
  });

  test('refuses what does not fit its schemas, and names it', () =>
    expectAllRefused(name, USERNAME_OF[admitted[0] ?? 'admin']));
});

test.each(OPEN)('%s is open to everybody and still checks what it is given', async (name) => {
  const { statusCode } = await call(name, exampleOf(name));
  const isRefused = name === 'POST /api/proveedor/ingreso' ? [404] : [401, 422];
  expect([200, ...(callOf(name).body || isRefused.includes(404) ? isRefused : [])]).toContain(statusCode);
  await expectAllRefused(name);
});

interface BadParts {
  what: string;
  parts: Parts;
  field: string;
}

interface Node {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  oneOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Flaw {
  what: string;
  path: string[];
  value: unknown;
}

const UNKNOWN = 'miembroQueNadieConoce';
const VALUES = ['7', 7, true, null, { [UNKNOWN]: 1 }];
const NONSENSE = '¡no!';
const LONG = 'x'.repeat(100);
const BODY = 4000;
const SAFE = 1e15;

const IN_ADDRESS = ['params', 'query'] as const;

function badPartsOf(name: NombreDeLlamada): BadParts[] {
  const { params, query, body, formulario } = callOf(name);
  const example = exampleOf(name);
  const bad: BadParts[] = [];
  const add = (found: Flaw[], partsOf: (flaw: Flaw) => Parts) => {
    for (const flaw of found)
      bad.push({ what: flaw.what, field: flaw.path.join('.'), parts: { ...example, ...partsOf(flaw) } });
  };
  for (const part of IN_ADDRESS) {
    const schema = { params, query }[part];
    const given = example[part] ?? {};
    if (schema)
      add(inAddress(schema, given, part), ({ path, value }) => ({ [part]: changed(given, path, value) }));
  }
  if (body)
    add(inJson(body, example.body), ({ path, value }) => ({ body: changed(example.body, path, value) }));
  const data = example.formulario?.data;
  if (formulario)
    add(inJson(formulario.data, data), ({ path, value }) => ({
      formulario: { data: changed(data, path, value) },
    }));
  return bad;
}

function inAddress(schema: z.ZodType, given: object, part: (typeof IN_ADDRESS)[number]): Flaw[] {
  const { properties = {}, required = [] }: Node = jsonSchema(schema, 'input');
  const found: Flaw[] = [];
  for (const key of Object.keys(properties)) {
    found.push({ what: `${part} ${key} too long`, path: [key], value: LONG });
    if (!schema.safeParse({ ...given, [key]: NONSENSE }).success)
      found.push({ what: `${part} ${key}=${NONSENSE}`, path: [key], value: NONSENSE });
  }
  if (part === 'params') return found;
  for (const key of required) found.push({ what: `query without ${key}`, path: [key], value: undefined });
  return [...found, { what: 'query with an unknown parameter', path: [UNKNOWN], value: '1' }];
}

function inJson(schema: z.ZodType, example: unknown): Flaw[] {
  const refuses = (path: string[], value: unknown) =>
    !schema.safeParse(changed(example, path, value)).success;
  const walk = (place: Node, value: unknown, path: string[]): Flaw[] => {
    const branch = branchOf(place, value);
    const where = path.join('.') || 'the body';
    const wrong = wrongValues(place);
    if (typeof value === 'string' && refuses(path, NONSENSE)) wrong.push(NONSENSE);
    const found: Flaw[] = wrong.map((one) => ({
      what: `${where} = ${JSON.stringify(one)?.slice(0, 40)}`,
      path,
      value: one,
    }));
    if (branch.items && Array.isArray(value)) found.push(...walk(branch.items, value[0], [...path, '0']));
    if (!branch.properties) return found;
    for (const key of branch.required ?? [])
      found.push({ what: `${where} without ${key}`, path: [...path, key], value: undefined });
    found.push({ what: `${where} with an unknown member`, path: [...path, UNKNOWN], value: 1 });
    const given = (value ?? {}) as Record<string, unknown>;
    const inner = Object.entries(branch.properties);
    return [...found, ...inner.flatMap(([key, node]) => walk(node, given[key], [...path, key]))];
  };
  return walk(jsonSchema(schema, 'input'), example, []);
}

function branchOf(node: Node, value: unknown): Node {
  const branches = (node.anyOf ?? node.oneOf)?.map((one) => branchOf(one, value));
  if (!branches) return node;
  const fits = ({ properties = {} }: Node) =>
    Object.entries(properties).every(
      ([key, inner]) =>
        inner.const === undefined || inner.const === (value as Record<string, unknown>)?.[key],
    );
  return branches.find((one) => one.properties && fits(one)) ?? branches[0] ?? node;
}

function wrongValues(node: Node): unknown[] {
  const { minimum, maximum, maxLength, minLength, minItems, enum: options } = node;
  const types = typesOf(node);
  if (types.size === 0) return [];
  const wrong: unknown[] = VALUES.filter((value) => {
    const isObject = value !== null && typeof value === 'object';
    return !types.has(value === null ? 'null' : typeof value) && !(isObject && types.has('object'));
  }).slice(0, 2);
  if (minimum !== undefined && Math.abs(minimum) < SAFE) wrong.push(minimum - 1);
  if (maximum !== undefined && Math.abs(maximum) < SAFE) wrong.push(maximum + 1);
  if (minLength) wrong.push('');
  if (maxLength !== undefined && maxLength < BODY) wrong.push('x'.repeat(maxLength + 1));
  if (minItems) wrong.push([]);
  if (types.has('number') && options) wrong.push(12_345);
  return wrong;
}

function typesOf({ type, anyOf, oneOf, const: only, enum: options }: Node): Set<string> {
  const branches = anyOf ?? oneOf;
  if (branches) return new Set(branches.flatMap((one) => [...typesOf(one)]));
  const named = [type ?? []].flat();
  const shown = only === undefined ? (options ?? []) : [only];
  return new Set(
    [...named, ...shown.map((one) => typeof one)].map((one) => (one === 'integer' ? 'number' : one)),
  );
}

function changed(whole: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(whole)
    ? ([...whole] as unknown as Record<string, unknown>)
    : { ...(whole as object) };
  const inner = rest.length === 0 ? value : changed(copy[key], rest, value);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}
