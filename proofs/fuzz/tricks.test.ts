import type { InjectOptions } from 'fastify';
import { asForm, callOf } from '../../api/testing/call-request';
import { startTestApi, type TestApi } from '../../api/testing/test-api';
import { asAdmitted } from './as-admitted';
import { type Operation, operationsOf } from './document';
import { INHERITED_NAMES, type Schema } from './generator';
import { brokenPromise } from './promises';

let api: TestApi;
let operations: Operation[];
beforeAll(async () => {
  api = await startTestApi();
  operations = await operationsOf(api);
});
afterAll(() => api.close());

const membersOf = (names: string[]) => `{${names.map((name) => `${JSON.stringify(name)}:1`).join()}}`;
const numbered = (howMany: number, length: number) =>
  Array.from({ length: howMany }, (_, i) => `${'x'.repeat(length)}${i}`);

/** Bodies for which one error per part would make the response as large as the request. */
const BODIES: [string, (schema: Schema) => string][] = [
  ['100,000 members', () => membersOf(numbered(100_000, 0))],
  ['a name of 100 kB', () => membersOf(numbered(1, 100_000))],
  ['a name of 60 kB', () => membersOf(numbered(1, 60_000))],
  ['190 long names', () => membersOf(numbered(190, 200))],
  ['the names of every object', () => membersOf(INHERITED_NAMES.filter((name) => name !== '__proto__'))],
  ['every member wrong', (schema) => JSON.stringify(everyMemberWrong(schema))],
  ['a list of 990 objects', () => `[${numbered(990, 0).map((name) => `{"${name}":1}`)}]`.slice(0, 60_000)],
  ['a text of 60 kB', () => JSON.stringify('x'.repeat(60_000))],
  ['a number of 60 kB', () => '9'.repeat(60_000)],
];

function everyMemberWrong({ properties }: Schema): unknown {
  if (!properties) return { [numbered(1, 50)[0] ?? '']: [] };
  const members = Object.entries(properties).map(([name, schema]) => [name, everyMemberWrong(schema)]);
  return Object.fromEntries([...members, ...numbered(20, 40).map((name) => [name, null])]);
}

const QUERIES: [string, string][] = [
  ['the names of every object', INHERITED_NAMES.map((name) => `${name}=${name}`).join('&')],
  [
    'twenty long names',
    numbered(20, 150)
      .map((name) => `${name}=1`)
      .join('&'),
  ],
  [
    'twenty-one names',
    numbered(21, 0)
      .map((name) => `${name}=1`)
      .join('&'),
  ],
  ['a value of 4 kB', `q=${'x'.repeat(3800)}`],
  ['a value of 100 kB', `q=${'x'.repeat(100_000)}`],
];

const LONG = 'x'.repeat(8000);
const HEADERS = { accept: LONG, 'idempotency-key': LONG, 'x-release-remote': LONG, 'user-agent': LONG };

async function faultOf(operation: Operation, request: InjectOptions): Promise<string | undefined> {
  const answer = await asAdmitted(api, operation.call, request);
  return brokenPromise(answer) ?? (answer.statusCode === 401 ? 'nobody was signed in' : undefined);
}

const addressOf = ({ call }: Operation) => {
  const [method, path = ''] = call.split(' ') as ['GET', string];
  return { method, url: path.replace(/:\w+/g, '999999') };
};

test.each(BODIES)('a body with %s is refused in few words by every call', async (_what, write) => {
  for (const operation of operations) {
    if (!operation.body) continue;
    const isForm = callOf(operation.call).formulario !== undefined;
    const text = write((isForm && operation.body.properties?.data) || operation.body);
    const sent = isForm ? asForm(text) : { payload: text, headers: { 'content-type': 'application/json' } };
    const fault = await faultOf(operation, { ...addressOf(operation), ...sent });
    expect([operation.call, fault]).toEqual([operation.call, undefined]);
  }
});

test.each(QUERIES)('a query with %s is answered in few words by every call', async (_what, query) => {
  for (const operation of operations) {
    const { method, url } = addressOf(operation);
    const fault = await faultOf(operation, { method, url: `${url}?${query}` });
    expect([operation.call, fault]).toEqual([operation.call, undefined]);
  }
});

test.each(Object.entries(HEADERS))('a header %s of 8 kB changes no promise', async (name, value) => {
  for (const operation of operations) {
    const fault = await faultOf(operation, { ...addressOf(operation), headers: { [name]: value } });
    expect([operation.call, fault]).toEqual([operation.call, undefined]);
  }
});
