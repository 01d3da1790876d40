import { ROLES } from 'shared-domain';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { CALLS, callOf, callRequest, exampleOf, type Parts } from '../testing/call-request';
import { type BadParts, badPartsOf } from '../testing/calls/bad-parts';
import { registrar, solicitudDe } from '../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi, USERNAME_OF } from '../testing/test-api';
import { told } from '../testing/told';

/** Wrong values that no JSON Schema describes, such as a day that does not exist. */
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

/** In these examples the session is not the caller's own, or the password or the code is not. */
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

/** How zod begins its own texts, in Spanish and in English. */
const TEXTO_DE_ZOD =
  /^(Entrada|Opción|Cadena|Valor|Número|Llaves?|Demasiado|Inválid[ao]|Invalid|Too|Unrecognized) /;

/** Expects that each wrong part is refused with 422, named, and described in our words. */
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

/** A HEAD runs the same code as its GET, so it has to be open to the same callers. */
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

  // It ends the sessions of everybody else.
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
      // The role is checked before anything else, so the answer is the same whatever is sent.
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
  // The service itself refuses a name, a link or a token that nobody has, and a provider that there is not.
  const isRefused = name === 'POST /api/proveedor/ingreso' ? [404] : [401, 422];
  expect([200, ...(callOf(name).body || isRefused.includes(404) ? isRefused : [])]).toContain(statusCode);
  await expectAllRefused(name);
});

describe('a client', () => {
  test('sees their own evaluations, their PDF and their history', async () => {
    for (const url of [
      `/api/evaluaciones/index?dni=${DNI_CLIENTE}`,
      '/api/evaluaciones/1/pdf',
      '/api/evaluaciones/1/historial',
    ]) {
      expect((await api.as('cliente', { method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test("gets the same 403 for another's evaluation and for one that does not exist", async () => {
    const other = await registrar(api);
    for (const part of ['pdf', 'historial']) {
      const answers = await Promise.all(
        [other, 987_654].map(async (id) => {
          const url = `/api/evaluaciones/${id}/${part}`;
          return told(await api.as('cliente', { method: 'GET', url }));
        }),
      );
      expect(answers[0]?.[0]).toBe(403);
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  test("gets 403 for another's DNI, registered or not", async () => {
    for (const dni of ['12345678', '99999999']) {
      const url = `/api/evaluaciones/index?dni=${dni}`;
      expect((await api.as('cliente', { method: 'GET', url })).statusCode).toBe(403);
    }
  });
});
