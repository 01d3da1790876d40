import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { tieneEnlace, tieneLetrasInvisibles } from 'shared-domain/campos';
import type { Rol } from 'shared-domain/cuenta';
import { ENGINES } from '../../api/testing/engines';
import { decidir, registrar, solicitudDe } from '../../api/testing/solicitudes';
import { type Answer, DNI_CLIENTE, startTestApi, type TestApi } from '../../api/testing/test-api';
import { operationsOf } from './document';
import { MARK, MARK_PREFIX } from './examples';
import { brokenPromise } from './promises';
import { type FuzzRequest, fuzzRequests, USERNAMES } from './requests';

/** `FUZZ_CALLS=100000` starts a longer run. */
const CALL_COUNT = Number(process.env.FUZZ_CALLS ?? 2_650);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_127);

const SETTINGS = {
  limits: { failuresByAddress: 0, callsByPerson: 0, connections: 0 },
  sources: { adapters: { identidad: 'simulador' }, timeout: 50 },
};

const apis: TestApi[] = [];
let accounts: { id: number; rol: Rol }[];
beforeAll(async () => {
  const now = Date.now();
  for (const engine of ENGINES) {
    const api = await startTestApi(engine, { config: SETTINGS });
    api.clock.now = now;
    await prepare(api);
    accounts = await api.database.db.selectFrom('usuarios').select(['id', 'rol']).execute();
    // Signs all users in on each engine, because not every call runs on each engine.
    for (const username of USERNAMES) await api.signIn(username);
    apis.push(api);
  }
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

async function prepare(api: TestApi): Promise<void> {
  for (let i = 0; i < 7; i++) await registrar(api, solicitudDe(DNI_CLIENTE));
  await decidir(api, 4);
  await decidir(api, 5);
  await api.as('cajero', {
    method: 'POST',
    url: '/api/desembolsos',
    payload: { evaluacionId: 5, medio: 'efectivo' },
  });
  for (const id of [6, 7]) await decidir(api, id, { estado: 2, observaciones: 'Falta un recibo.' });
}

const onAll = <T>(task: (api: TestApi) => Promise<T>): Promise<T[]> => Promise.all(apis.map(task));

async function call(api: TestApi, { username, request }: FuzzRequest): Promise<Answer> {
  const complete = await withSession(api, username, request);
  const answer = await (username === 'nadie' ? api.call(complete) : api.as(username, complete));
  if (request.method !== 'GET') await renumber(api);
  return answer;
}

const NUMBERED = ['usuarios', 'clientes', 'evaluaciones'] as const;

/** A failed insert consumes an id on one engine only, so the sequences are reset. */
async function renumber({ database: { db, engine } }: TestApi): Promise<void> {
  const lastId = (table: string) => sql`(select coalesce(max(id), 0) from ${sql.table(table)})`;
  // One statement, because it runs after thousands of calls.
  const statement =
    engine === 'postgresql'
      ? sql`select ${sql.join(NUMBERED.map((table) => sql`setval(pg_get_serial_sequence(${sql.lit(table)}, 'id'), ${lastId(table)} + 1, false)`))}`
      : sql`update sqlite_sequence set seq = case name ${sql.join(
          NUMBERED.map((table) => sql`when ${sql.lit(table)} then ${lastId(table)}`),
          sql` `,
        )} else seq end`;
  await statement.execute(db);
}

const asksForSession = ({ url, payload }: InjectOptions) => `${url} ${payload}`.includes(MARK_PREFIX);

async function withSession(api: TestApi, username: string, request: InjectOptions): Promise<InjectOptions> {
  if (!asksForSession(request)) return request;
  const { url, payload } = request as { url: string; payload?: string };
  const isOwn = payload !== undefined && username !== 'nadie';
  const { refresh_token, idRefreshToken } = await api.signIn(isOwn ? username : 'asesor');
  const fillIn = (text: string) =>
    text.replace(MARK.refresh, refresh_token).replace(MARK.session, idRefreshToken);
  return { ...request, url: fillIn(url), ...(payload !== undefined && { payload: fillIn(payload) }) };
}

/** Undoes disabled accounts, ended sessions and lockouts of earlier calls. */
async function admitAgain(username: string): Promise<void> {
  await onAll(async (api) => {
    const { db } = api.database;
    await db.deleteFrom('intentos').execute();
    await db.deleteFrom('configuracion').execute();
    for (const { id, rol } of accounts) {
      await db.updateTable('usuarios').set({ activo: 1, rol }).where('id', '=', id).execute();
    }
    await api.signIn(username);
  });
}

const verdictOf = ({ statusCode, body, headers }: Answer) =>
  String(headers['content-type']).startsWith('application/problem+json')
    ? { statusCode, fields: Object.keys(JSON.parse(body).errors ?? {}).sort() }
    : { statusCode };

/** Calls that need something outside the document, such as a mailed link or an identity provider. */
const NEVER_ANSWERED = [
  'DELETE /api/mi-cuenta/enlace',
  'DELETE /api/mi-cuenta/factores/:id',
  'DELETE /api/usuarios/:id/enlace',
  'PATCH /api/versiones/:remote/prueba',
  'POST /api/confirmar-correo',
  'POST /api/correo-anterior',
  'POST /api/login/factores',
  'POST /api/login/factores/confirmar',
  'POST /api/login/segundo-factor',
  'POST /api/mi-cuenta/codigos-de-recuperacion',
  'POST /api/mi-cuenta/confirmacion',
  'POST /api/mi-cuenta/enlace',
  'POST /api/mi-cuenta/enlace/vuelta',
  'POST /api/mi-cuenta/factores/confirmar',
  'POST /api/politica/borrador/proponer',
  'POST /api/politica/versiones/:version/retirar',
  'POST /api/propuestas/:id/confirmar',
  'POST /api/propuestas/:id/rechazar',
  'POST /api/propuestas/:id/retirar',
  'POST /api/proveedor/ingreso',
  'POST /api/proveedor/vuelta',
  'POST /api/reset-password',
  'POST /api/sesiones/reemplazo',
  'POST /api/usuarios/:id/correo-pendiente',
  'POST /api/usuarios/:id/enlace',
  'POST /api/usuarios/:id/reponer-factor',
  'POST /api/versiones/:remote/reanudacion',
  'POST /api/versiones/:remote/retiro',
  'PUT /api/mi-cuenta/contrasena',
];

/** Refusals that do not depend on the database engine. */
const FOR_ITS_SHAPE = [400, 413, 414, 415, 422];
/** Every eighth of these refusals is also compared between the engines. */
const COMPARED = 8;

/** A second trial of the same user is refused while the first runs, whose duration differs between engines. */
async function endOfTrials({ database: { db } }: TestApi): Promise<void> {
  const running = db.selectFrom('corridasDePolitica').select('id').where('estado', '=', 'corriendo').limit(1);
  while (await running.executeTakeFirst()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function callAll(fuzzed: FuzzRequest, index: number): Promise<Answer[]> {
  const [first, ...others] = apis as [TestApi, ...TestApi[]];
  const answer = await call(first, fuzzed);
  const isForItsShape = FOR_ITS_SHAPE.includes(answer.statusCode) && !asksForSession(fuzzed.request);
  if (isForItsShape && index % COMPARED !== 0) return [answer];
  return [answer, ...(await Promise.all(others.map((api) => call(api, fuzzed))))];
}

test(`${CALL_COUNT} calls generated from the document: promises kept, answers as described, one verdict on every engine`, async () => {
  const seen = new Set<number>();
  const answered = new Set<string>();
  const operations = await operationsOf(apis[0] as TestApi);
  let index = 0;
  for (const fuzzed of fuzzRequests(operations, CALL_COUNT, SEED)) {
    const { operation, username, request } = fuzzed;
    const answers = await callAll(fuzzed, index++);
    if (operation.call === 'POST /api/politica/efecto') await onAll(endOfTrials);
    for (const answer of answers) {
      seen.add(answer.statusCode);
      const fault = brokenPromise(answer) ?? operation.faultOf(answer);
      if (fault) {
        const asked = JSON.stringify({ username, ...request }).slice(0, 2000);
        throw new Error(
          `Call ${index}, ${answer.statusCode}: ${fault}\n${asked}\n${answer.body.slice(0, 500)}`,
        );
      }
      if (answer.statusCode < 400) answered.add(operation.call);
    }
    const [first, ...others] = answers.map(verdictOf);
    for (const other of others) expect({ index, request, ...other }).toEqual({ index, request, ...first });
    if (first?.statusCode === 401 && username !== 'nadie') await admitAgain(username);
  }
  expect([...seen]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 409, 415, 422]));
  const never = operations.map(({ call: request }) => request).filter((request) => !answered.has(request));
  expect(never.sort()).toEqual(NEVER_ANSWERED);
  await onAll(expectHonestNames);
}, 3_600_000);

/** No stored name may contain a link or invisible characters. */
async function expectHonestNames({ database: { db } }: TestApi): Promise<void> {
  const accounts = await db.selectFrom('usuarios').select('fullName').execute();
  const clients = await db
    .selectFrom('clientes')
    .select(['nombre', 'apellidoPaterno', 'apellidoMaterno'])
    .execute();
  const names = [...accounts, ...clients].flatMap((row) => Object.values(row).map(String));
  expect(names.filter((name) => tieneEnlace(name) || tieneLetrasInvisibles(name))).toEqual([]);
}
