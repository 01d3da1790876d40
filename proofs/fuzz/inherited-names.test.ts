import type { InjectOptions } from 'fastify';
import { callOf, exampleOf } from '../../api/testing/call-request';
import { multipartForm, PDF, registrar, solicitudDe } from '../../api/testing/solicitudes';
import { type Answer, DNI_CLIENTE, startTestApi, type TestApi } from '../../api/testing/test-api';
import { asAdmitted } from './as-admitted';
import { type Operation, operationsOf } from './document';
import { INHERITED_NAMES } from './generator';

/** A sample of the names; `npm run prove -- fuzz` uses all. */
const NAMES = process.env.FUZZ_CALLS
  ? INHERITED_NAMES
  : ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const HEADERS = ['idempotency-key', 'x-release-remote', 'accept', 'accept-language'];

let api: TestApi;
let operations: Operation[];
beforeAll(async () => {
  api = await startTestApi('sqlite', { env: { LIMITS: 'no' } });
  await registrar(api, solicitudDe(DNI_CLIENTE));
  operations = await operationsOf(api);
});
afterAll(() => api.close());

const inPath = (path: string, value?: string) =>
  path.replace(/:(\w+)/, (_whole, name) => value ?? (name === 'dni' ? DNI_CLIENTE : '999999'));

/** Built as text, because assigning `__proto__` would set the prototype. */
const withMember = (object: object, name: string) =>
  JSON.stringify({ ...object, miembro: 1 }).replace('"miembro":1', `"${name}":1`);

function bodiesWith(body: object, name: string): { text: string; field: string }[] {
  const inner = Object.entries(body).filter(([, value]) => value?.constructor === Object);
  return [
    { text: withMember(body, name), field: name },
    ...inner.map(([branch, value]) => ({
      text: JSON.stringify({ ...body, [branch]: 'RAMA' }).replace('"RAMA"', withMember(value, name)),
      field: `${branch}.${name}`,
    })),
  ];
}

async function sent({ call }: Operation, text: string): Promise<Partial<InjectOptions>> {
  if (!callOf(call).formulario) return { payload: text, headers: { 'content-type': 'application/json' } };
  return multipartForm({ data: text, pdf: new Blob([PDF], { type: 'application/pdf' }) });
}

async function callWith({ call }: Operation, url: string, extra: Partial<InjectOptions> = {}) {
  const request = { method: call.split(' ')[0] as 'GET', url, ...extra };
  const answer = asAdmitted(api, call, request);
  return {
    where: `${call} ${url} ${String(extra.payload ?? '').slice(0, 200)}`,
    ...(await readable(answer)),
  };
}

async function readable(answer: Promise<Answer>) {
  const { statusCode, headers, body } = await answer;
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  return { statusCode, errors: isProblem ? (JSON.parse(body).errors ?? {}) : {} };
}

describe.each(NAMES)('%s', (name) => {
  /** The JSON parser refuses `__proto__` before the validation. */
  const refusal = name === '__proto__' ? [400] : [422];

  test('as a member of a body, at its top and inside, is named as one that is not accepted', async () => {
    for (const operation of operations) {
      if (!operation.body) continue;
      const { body: example, formulario: form } = exampleOf(operation.call);
      const body = (example ?? form?.data) as object;
      const { atiendeCualquierCuerpo } = callOf(operation.call);
      for (const { text, field } of bodiesWith(body, name)) {
        const path = inPath(operation.call.split(' ')[1] ?? '');
        const { where, statusCode, errors } = await callWith(operation, path, await sent(operation, text));
        const expected = atiendeCualquierCuerpo && name !== '__proto__' ? [200] : refusal;
        expect({ where, isExpected: expected.includes(statusCode) }).toEqual({
          where,
          isExpected: true,
        });
        if (statusCode === 422) expect(Object.hasOwn(errors, field)).toBe(true);
      }
    }
  });

  test('as a query parameter or as the value of one', async () => {
    for (const operation of operations) {
      const path = inPath(operation.call.split(' ')[1] ?? '');
      const parameters = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const alone = await callWith(operation, `${path}?${name}=1`);
      expect({ ...alone, statusCode: alone.statusCode < 500 }).toMatchObject({
        where: alone.where,
        statusCode: true,
      });
      if (parameters.length > 0) expect({ where: alone.where, ...alone.errors }).toHaveProperty([name]);
      for (const parameter of parameters) {
        const { where, statusCode } = await callWith(operation, `${path}?${parameter}=${name}`);
        expect({ where, bien: statusCode < 500 }).toEqual({ where, bien: true });
      }
    }
  });

  test('in the path, in headers, and as the name of a part of a form', async () => {
    for (const operation of operations) {
      const path = operation.call.split(' ')[1] ?? '';
      const answers = path.includes(':') ? [await callWith(operation, inPath(path, name))] : [];
      for (const header of HEADERS) {
        answers.push(await callWith(operation, inPath(path), { headers: { [header]: name } }));
      }
      for (const { where, statusCode } of answers) {
        expect({ where, bien: statusCode < 500 }).toEqual({ where, bien: true });
      }
    }
    const part = await asAdmitted(api, 'POST /api/evaluaciones/create', {
      method: 'POST',
      url: '/api/evaluaciones/create',
      ...(await multipartForm({ [name]: 'x' })),
    });
    expect([400, 422]).toContain(part.statusCode);
    const headers = { authorization: `Bearer ${name}.${name}.${name}` };
    expect((await api.call({ method: 'GET', url: '/api/resumen', headers })).statusCode).toBe(401);
  });
});
