import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { asForm, callOf } from '../../api/testing/call-request';
import { DNI_CLIENTE, USERNAME_OF } from '../../api/testing/test-api';
import type { Operation } from './document';
import { bodiesOf, MARK, queryOf } from './examples';
import { altered, INHERITED_NAMES, odd, ofSchema } from './generator';

export interface FuzzRequest {
  operation: Operation;
  username: string;
  request: InjectOptions;
}

/** One user per role, and a second head for what the first may not do. */
export const USERNAMES = [...Object.values(USERNAME_OF), 'jefe2'];
const ADVISOR = '3';
const IDS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const PATHS: Partial<Record<NombreDeLlamada, string[]>> = {
  'GET /api/cliente/show/:dni': [DNI_CLIENTE],
  'GET /api/politica/versiones/:version': ['1'],
  'DELETE /api/sesiones/:id': [MARK.session],
  'POST /api/usuarios/:id/cartera': [ADVISOR, '8'],
  // Two evaluations await correction. Each call prefers its own, because a correction succeeds once.
  'PUT /api/evaluaciones/update/:id': ['6', '6', '6', ...IDS],
  'PUT /api/evaluaciones/update/:id/documento': ['7', '7', '7', '7', '7', '7', ...IDS],
};
const ODD = ['0', '-1', '1.5', '9'.repeat(15), '9'.repeat(40), '%00', 'ñ', ...INHERITED_NAMES];

/** Percent-encoded letters lead to the same route. */
const SPELLING = fc.oneof(
  { weight: 9, arbitrary: fc.constant((url: string) => url) },
  { weight: 1, arbitrary: fc.constant((url: string) => url.replace('/api/', '/%61p%69/')) },
);

const ROUND = 50;

/** Generates valid to absurd calls, equally many per operation. */
export function* fuzzRequests(
  operations: readonly Operation[],
  howMany: number,
  seed: number,
): Generator<FuzzRequest> {
  const rest = Math.ceil(howMany / operations.length);
  for (let done = 0; done < rest; done += ROUND) {
    const numRuns = Math.min(ROUND, rest - done);
    const requests = operations.map((operation) =>
      fc.sample(ofOperation(operation), { numRuns, seed: seed + done + numberOf(operation.call) }),
    );
    for (let i = 0; i < numRuns; i++) {
      for (const ofOne of requests) yield ofOne[i] as FuzzRequest;
    }
  }
}

/** Seeds by name, so that a new call does not change the others' requests. */
const numberOf = (call: string) => createHash('sha256').update(call).digest().readInt32BE();

function ofOperation(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { call, parameters } = operation;
  const inPath = parameters.find((one) => one.in === 'path');
  const inHeader = parameters.find((one) => one.in === 'header');
  return fc
    .record({
      username: usernameFor(operation),
      path: inPath
        ? fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...(PATHS[call] ?? IDS)) },
            ofSchema(inPath.schema).map(String),
            fc.constantFrom(...ODD),
            fc.string({ maxLength: 12 }),
          )
        : fc.constant(''),
      query: generatedQuery(operation),
      spell: SPELLING,
      body: generatedBody(operation),
      header: inHeader
        ? fc.option(
            fc.oneof(
              fc.constantFrom('envio-0001', 'envio-0002', 'corta', ...INHERITED_NAMES),
              ofSchema(inHeader.schema),
            ),
          )
        : fc.constant(null),
      type: fc.oneof(
        { weight: 30, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=x',
        ),
      ),
    })
    .map(({ username, path, query: parameters, spell, body, header, type }) => {
      const [method, pattern = ''] = call.split(' ') as ['GET', string];
      const query = Object.entries(parameters).map(
        ([key, value]) => `${escaped(key)}=${escaped(asText(value))}`,
      );
      const url = spell(`${pattern.replace(/:\w+/, () => escaped(path) || '1')}?${query.join('&')}`);
      const extra = header === null ? {} : { [inHeader?.name ?? '']: String(header) };
      if (!operation.body) return { operation, username, request: { method, url, headers: extra } };
      const json = JSON.stringify(body) ?? 'null';
      const sent = callOf(call).formulario ? asForm(json) : asJson(json, type);
      return {
        operation,
        username,
        request: { method, url, payload: sent.payload, headers: { ...sent.headers, ...extra } },
      };
    });
}

function usernameFor({ call }: Operation): fc.Arbitrary<string> {
  const { quienes } = callOf(call);
  const anyone = fc.constantFrom('nadie', ...USERNAMES);
  if (quienes === 'todos') return anyone;
  const admitted = fc.constantFrom(...quienes.map((rol) => USERNAME_OF[rol]));
  return fc.oneof({ weight: 4, arbitrary: admitted }, anyone);
}

function generatedQuery({ call, parameters }: Operation): fc.Arbitrary<Record<string, unknown>> {
  const described = parameters.filter((one) => one.in === 'query');
  if (described.length === 0) return fc.constant({});
  const properties = Object.fromEntries(described.map(({ name, schema }) => [name, schema]));
  const generated = ofSchema({ type: 'object', properties, required: [] });
  const example = fc.constant<unknown>(queryOf(call));
  return fc.oneof(example, generated, altered(example), altered(generated)) as fc.Arbitrary<
    Record<string, unknown>
  >;
}

function generatedBody({ call, body }: Operation): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  const isForm = callOf(call).formulario;
  const generated = ofSchema((isForm && body.properties?.data) || body);
  const example: fc.Arbitrary<unknown> = fc.constantFrom(...bodiesOf(call));
  return fc.oneof(
    { weight: 4, arbitrary: example },
    { weight: 4, arbitrary: altered(example) },
    { weight: 2, arbitrary: generated },
    { weight: 2, arbitrary: altered(generated) },
    odd,
  );
}

const wellFormed = (value: string) => value.replace(/\p{Cs}/gu, '\ufffd');
const escaped = (value: string) => encodeURIComponent(wellFormed(value));
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const asJson = (json: string, type: string) => ({ payload: json, headers: { 'content-type': type } });
