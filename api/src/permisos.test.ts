import type { InjectOptions } from 'fastify';
import { ROLES, type Rol } from 'shared-domain';
import { LLAMADAS, type NombreDeLlamada, type Permiso } from 'shared-domain/llamadas';
import { type ApiDePrueba, apiDePrueba, DNI_CLIENTE, USUARIO_DE_ROL } from './testing/api-de-prueba';
import { registrar, solicitudDe } from './testing/solicitudes';

type Peticion = Pick<InjectOptions, 'method' | 'payload' | 'headers'> & { url?: string };

/** Each call once: how to make it, and what about it is wrong when it must be answered 422. */
const CASOS: Record<NombreDeLlamada, { url: string; bien?: Peticion; mal?: Peticion }> = {
  'GET /api/salud': { url: '/api/salud' },
  'GET /api/openapi.json': { url: '/api/openapi.json' },
  'POST /api/login': { url: '/api/login', mal: { payload: { username: 'x' } } },
  'POST /api/validate-refresh-token': { url: '/api/validate-refresh-token' },
  'POST /api/refresh': { url: '/api/refresh', mal: { payload: { refresh_token: 7 } } },
  'POST /api/forgot-password': { url: '/api/forgot-password', mal: { payload: { dni: '1' } } },
  'POST /api/reset-password': { url: '/api/reset-password', mal: { payload: { token: 'x', password: 'y' } } },
  'POST /api/logout': { url: '/api/logout', mal: { payload: {} } },
  'GET /api/evaluaciones': { url: '/api/evaluaciones', mal: { url: '/api/evaluaciones?estado=7' } },
  'GET /api/evaluaciones/index': {
    url: `/api/evaluaciones/index?dni=${DNI_CLIENTE}`,
    mal: { url: '/api/evaluaciones/index?dni=1' },
  },
  'POST /api/evaluaciones/create': { url: '/api/evaluaciones/create' },
  'PUT /api/evaluaciones/status/:id': {
    url: '/api/evaluaciones/status/999',
    bien: { payload: { estado: 1 } },
    mal: { payload: { estado: true } },
  },
  'PUT /api/evaluaciones/update/:id': {
    url: '/api/evaluaciones/update/999',
    bien: { payload: solicitudDe() },
    mal: { payload: { ...solicitudDe(), estado: 0 } },
  },
  'PUT /api/evaluaciones/correct/:id': {
    url: '/api/evaluaciones/correct/999',
    bien: { payload: solicitudDe().credito },
    mal: { payload: { ...solicitudDe().credito, cuotas: 0 } },
  },
  'GET /api/evaluaciones/:id/pdf': {
    url: '/api/evaluaciones/1/pdf',
    mal: { url: '/api/evaluaciones/x/pdf' },
  },
  'GET /api/evaluaciones/:id/historial': {
    url: '/api/evaluaciones/1/historial',
    mal: { url: '/api/evaluaciones/0/historial' },
  },
  'GET /api/cliente/show/:dni': {
    url: `/api/cliente/show/${DNI_CLIENTE}`,
    mal: { url: '/api/cliente/show/abc' },
  },
  'GET /api/config/general': { url: '/api/config/general' },
  'GET /api/resumen': { url: '/api/resumen', mal: { url: '/api/resumen?desde=ayer' } },
  'POST /api/telemetria': {
    url: '/api/telemetria',
    bien: { payload: { ruta: '/asesor', mensaje: 'x' } },
    mal: { payload: { ruta: '' } },
  },
  'GET /api/telemetria/errores': {
    url: '/api/telemetria/errores',
    mal: { url: '/api/telemetria/errores?desde=ayer' },
  },
  'GET /api/avisos': { url: '/api/avisos' },
  'PUT /api/config/general': { url: '/api/config/general', mal: { payload: { productos: [] } } },
  'GET /api/config/seguridad': { url: '/api/config/seguridad' },
  'PUT /api/config/seguridad': { url: '/api/config/seguridad', mal: { payload: { horasSesion: '12' } } },
  'GET /api/config/historial': {
    url: '/api/config/historial?clave=general',
    mal: { url: '/api/config/historial' },
  },
  'GET /api/usuarios': { url: '/api/usuarios', mal: { url: '/api/usuarios?rol=rey' } },
  'POST /api/usuarios': { url: '/api/usuarios', mal: { payload: { username: 'x' } } },
  'PATCH /api/usuarios/:id': {
    url: '/api/usuarios/999',
    bien: { payload: { activo: true } },
    mal: { payload: { clave: 'x' } },
  },
  'POST /api/usuarios/:id/restablecer': {
    url: '/api/usuarios/999/restablecer',
    mal: { url: '/api/usuarios/x/restablecer' },
  },
  'DELETE /api/usuarios/:id/sesion': {
    url: '/api/usuarios/999/sesion',
    mal: { url: '/api/usuarios/0/sesion' },
  },
  'GET /api/sesiones': { url: '/api/sesiones', mal: { url: '/api/sesiones?pagina=0' } },
  'DELETE /api/sesiones/:id': { url: '/api/sesiones/abc', mal: { url: '/api/sesiones/a%20b' } },
  'GET /api/clientes': { url: '/api/clientes', mal: { url: '/api/clientes?orden=dni' } },
  'GET /api/clientes/:id': { url: '/api/clientes/1', mal: { url: '/api/clientes/x' } },
  'GET /api/auditoria': { url: '/api/auditoria', mal: { url: '/api/auditoria?tipo=todo' } },
  'GET /api/auditoria/excepciones': {
    url: '/api/auditoria/excepciones',
    mal: { url: '/api/auditoria/excepciones?porPagina=1000' },
  },
  'GET /api/auditoria/cadena': {
    url: '/api/auditoria/cadena',
    mal: { url: '/api/auditoria/cadena?desde=0' },
  },
  'GET /api/desembolsos': { url: '/api/desembolsos', mal: { url: '/api/desembolsos?dni=12a' } },
  'GET /api/desembolsos/resumen': {
    url: '/api/desembolsos/resumen',
    mal: { url: '/api/desembolsos/resumen?hasta=2026-02-30' },
  },
  'GET /api/desembolsos/:id': { url: '/api/desembolsos/1', mal: { url: '/api/desembolsos/x' } },
  'POST /api/desembolsos': {
    url: '/api/desembolsos',
    bien: { payload: { evaluacionId: 999, medio: 'efectivo' } },
    mal: { payload: { evaluacionId: 1, medio: 'oro' } },
  },
  'GET /api/equipos': { url: '/api/equipos', mal: { url: '/api/equipos?rol=cliente' } },
  'GET /api/equipos/tareas': { url: '/api/equipos/tareas', mal: { url: '/api/equipos/tareas?asesor=x' } },
};

const TODAS = Object.entries(LLAMADAS) as [NombreDeLlamada, Permiso][];
const GUARDADAS = TODAS.filter(([, permiso]) => permiso.quienes !== 'todos');
const metodoDe = (llamada: NombreDeLlamada) => llamada.split(' ')[0] as 'GET';

let api: ApiDePrueba;
beforeAll(async () => {
  api = await apiDePrueba();
  await registrar(api, solicitudDe(DNI_CLIENTE));
});
afterAll(() => api.close());

function pedir(llamada: NombreDeLlamada, variante: Peticion = {}): InjectOptions {
  return { method: metodoDe(llamada), url: CASOS[llamada].url, ...variante };
}

/** Whoever may GET may ask for its HEAD, and nobody else: it runs the same code. */
async function estadoDeHead(llamada: NombreDeLlamada, username?: string): Promise<number[]> {
  if (metodoDe(llamada) !== 'GET') return [];
  const head = pedir(llamada, { method: 'HEAD' });
  return [(await (username ? api.como(username, head) : api.llamar(head))).statusCode];
}

test('the routes of the API are exactly those of the table', () => {
  const rutas = TODAS.map(([llamada]) => {
    const [method, url] = llamada.split(' ') as ['GET', string];
    return api.app.hasRoute({ method, url });
  });
  expect(rutas).toEqual(TODAS.map(() => true));
});

describe.each(GUARDADAS)('%s', (llamada, permiso) => {
  const admitidos = permiso.quienes as readonly Rol[];

  test('is 401 without a token, with cookies alone, and with anything but an access token', async () => {
    const { access_token, refresh_token } = await api.entrar('cajero');
    const [cabeza, , firma] = access_token.split('.');
    const intentos = [
      {},
      { cookie: `access_token=${access_token}` },
      { authorization: `Bearer ${refresh_token}` },
      { authorization: `Bearer ${cabeza}.eyJyb2wiOiJhc2Vzb3IifQ.${firma}` },
      { authorization: `Basic ${access_token}` },
      { authorization: 'Bearer' },
    ];
    for (const headers of intentos) {
      const respuesta = await api.llamar({ ...pedir(llamada), headers });
      expect(respuesta.statusCode).toBe(401);
      expect(respuesta.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(respuesta.json().message).toBe('Inicie sesión para continuar.');
    }
    for (const estado of await estadoDeHead(llamada)) expect(estado).toBe(401);
  });

  test.each(ROLES)('as %s answers what the table says', async (rol) => {
    const username = USUARIO_DE_ROL[rol];
    const { mal, bien } = CASOS[llamada];
    const respuesta = await api.como(username, pedir(llamada, bien));
    if (!admitidos.includes(rol)) {
      expect(respuesta.statusCode).toBe(403);
      // The same, whatever is sent: the role is checked before anything else.
      const otra = await api.como(username, pedir(llamada, mal));
      expect([otra.statusCode, otra.body]).toEqual([403, respuesta.body]);
      for (const estado of await estadoDeHead(llamada, username)) expect(estado).toBe(403);
      return;
    }
    expect([401, 403, 500]).not.toContain(respuesta.statusCode);
    if (!mal) return;
    const mala = await api.como(username, pedir(llamada, mal));
    expect(mala.statusCode).toBe(422);
    expect(mala.json().message).toEqual(expect.any(String));
  });
});

test.each(TODAS.filter(([, permiso]) => permiso.quienes === 'todos'))(
  '%s is open to everybody and still checks what it is given',
  async (llamada) => {
    const { mal } = CASOS[llamada];
    if (!mal) {
      expect((await api.llamar(pedir(llamada))).statusCode).toBe(200);
      return;
    }
    expect((await api.llamar(pedir(llamada, mal))).statusCode).toBe(422);
  },
);

describe('a client', () => {
  test('sees their own evaluations, their PDF and their history', async () => {
    for (const url of [
      `/api/evaluaciones/index?dni=${DNI_CLIENTE}`,
      '/api/evaluaciones/1/pdf',
      '/api/evaluaciones/1/historial',
    ]) {
      expect((await api.como('cliente', { method: 'GET', url })).statusCode).toBe(200);
    }
  });

  test("gets the same 403 for another's evaluation and for one that does not exist", async () => {
    const ajena = await registrar(api);
    for (const que of ['pdf', 'historial']) {
      const cuerpos = await Promise.all(
        [ajena, 987_654].map(async (id) => {
          const url = `/api/evaluaciones/${id}/${que}`;
          const respuesta = await api.como('cliente', { method: 'GET', url });
          return [respuesta.statusCode, respuesta.body];
        }),
      );
      expect(cuerpos[0]?.[0]).toBe(403);
      expect(cuerpos[0]).toEqual(cuerpos[1]);
    }
  });

  test("gets 403 for another's DNI, registered or not", async () => {
    for (const dni of ['12345678', '99999999']) {
      const url = `/api/evaluaciones/index?dni=${dni}`;
      expect((await api.como('cliente', { method: 'GET', url })).statusCode).toBe(403);
    }
  });
});
