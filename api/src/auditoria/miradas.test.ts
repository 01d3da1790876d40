import type { Rol, TipoEvento } from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import { type ApiDePrueba, apiDePrueba, DNI_CLIENTE, USUARIO_DE_ROL } from '../testing/api-de-prueba';
import { MOTORES } from '../testing/motores';
import { decidir, registrar, solicitudDe } from '../testing/solicitudes';
import { createMiradas } from './miradas';

const HORA = 3_600_000;

type Lectura = Extract<keyof typeof LLAMADAS, `GET ${string}`>;

/** What each call that reads leaves in the trail when staff make it; null: it shows nobody's file. */
const LECTURAS: Record<Lectura, TipoEvento | null> = {
  'GET /api/evaluaciones/index': 'evaluaciones.consultadas',
  'GET /api/evaluaciones/:id/pdf': 'adjunto.consultado',
  'GET /api/evaluaciones/:id/historial': 'historial.consultado',
  'GET /api/cliente/show/:dni': 'cliente.consultado',
  'GET /api/clientes/:id': 'cliente.consultado',
  'GET /api/desembolsos/:id': 'constancia.consultada',
  // Lists of work: a search that leaves one client in them is a look, and has a test of its own.
  'GET /api/evaluaciones': null,
  'GET /api/desembolsos': null,
  // DNIs are masked in these, and nothing of a file stands in them.
  'GET /api/clientes': null,
  'GET /api/usuarios': null,
  'GET /api/sesiones': null,
  'GET /api/auditoria/excepciones': null,
  // The trail does not tell of being read; of being taken away it does.
  'GET /api/auditoria': null,
  'GET /api/auditoria/cadena': null,
  // Sums, settings and work without a client's name.
  'GET /api/resumen': null,
  'GET /api/desembolsos/resumen': null,
  'GET /api/equipos': null,
  'GET /api/equipos/tareas': null,
  'GET /api/config/general': null,
  'GET /api/config/seguridad': null,
  'GET /api/config/historial': null,
  'GET /api/telemetria/errores': null,
  'GET /api/salud': null,
  'GET /api/avisos': null,
  'GET /api/openapi.json': null,
};

describe.each(MOTORES)('who looks into a file, on %s', (motor) => {
  let api: ApiDePrueba;
  let id: number;
  let otra: number;
  let clienteId: number;
  beforeAll(async () => {
    api = await apiDePrueba(motor);
    id = await registrar(api, solicitudDe(DNI_CLIENTE));
    otra = await registrar(api, solicitudDe('30000002'));
    await decidir(api, id);
    const payload = { evaluacionId: id, medio: 'efectivo' };
    await api.como('cajero', { method: 'POST', url: '/api/desembolsos', payload });
    const { db } = api.base;
    const { id: suyo } = await db
      .selectFrom('clientes')
      .select('id')
      .where('dni', '=', DNI_CLIENTE)
      .executeTakeFirstOrThrow();
    clienteId = Number(suyo);
    for (const username of Object.values(USUARIO_DE_ROL)) await api.entrar(username);
  });
  beforeEach(async () => {
    // No test remembers the looks of the one before.
    api.reloj.ahora += HORA;
    for (const username of Object.values(USUARIO_DE_ROL)) await api.entrar(username);
  });
  afterAll(() => api.close());

  const direccion = (lectura: string) => {
    const url = lectura
      .replace('GET ', '')
      .replace(':dni', DNI_CLIENTE)
      .replace('clientes/:id', `clientes/${clienteId}`)
      .replace(':id', String(id));
    if (url.endsWith('/index')) return `${url}?dni=${DNI_CLIENTE}`;
    return url.endsWith('config/historial') ? `${url}?clave=general` : url;
  };
  const pedir = (username: string, url: string) => api.como(username, { method: 'GET', url });
  /** What those calls added to the trail, signing in apart. */
  const dejan = async (llamadas: () => Promise<unknown>) => {
    const { db } = api.base;
    const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
    await llamadas();
    return db
      .selectFrom('auditoria')
      .select(['tipo', 'actorRol', 'clienteId', 'evaluacionId'])
      .where('id', '>', ultimo)
      .orderBy('id')
      .execute();
  };

  test.each(Object.entries(LECTURAS))('%s leaves: %s', async (lectura, tipo) => {
    const { quienes } = LLAMADAS[lectura as Lectura];
    const roles: readonly Rol[] = quienes === 'todos' ? ['asesor'] : quienes;
    for (const rol of roles) {
      const estados: number[] = [];
      const eventos = await dejan(async () => {
        for (let i = 0; i < 2; i++)
          estados.push((await pedir(USUARIO_DE_ROL[rol], direccion(lectura))).statusCode);
      });
      expect(estados).toEqual([200, 200]);
      // The list of a DNI is not one evaluation's.
      const evaluacionId = lectura.endsWith('/index') ? null : id;
      const suyo = { tipo, actorRol: rol, clienteId, evaluacionId };
      expect(eventos).toEqual(tipo === null || rol === 'cliente' ? [] : [suyo]);
    }
  });

  test('again after an hour, and of each file and evaluation apart', async () => {
    const tipos = async (...urls: string[]) =>
      (await dejan(() => Promise.all(urls.map((url) => pedir('jefe', url))))).map((uno) => uno.evaluacionId);
    const [una, distinta] = [`/api/evaluaciones/${id}/historial`, `/api/evaluaciones/${otra}/historial`];
    expect(await tipos(una, una, una)).toEqual([id]);
    expect(await tipos(una, distinta)).toEqual([otra]);
    api.reloj.ahora += HORA - 1;
    expect(await tipos(una)).toEqual([]);
    api.reloj.ahora += 1;
    await api.entrar('jefe');
    expect(await tipos(una)).toEqual([id]);
  });

  test('a process that was started anew, or another one, finds in the database what was told', async () => {
    const { id: jefe } = await api.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'jefe')
      .executeTakeFirstOrThrow();
    await pedir('jefe', direccion('GET /api/cliente/show/:dni'));
    const contexto = jest.fn();
    const mirador = { id: jefe, rol: 'jefe_negocios' as const, ahora: api.reloj.ahora + 1, contexto };
    const mirada = { tipo: 'cliente.consultado' as const, dni: DNI_CLIENTE, evaluacionId: id };
    const otroProceso = createMiradas({ db: api.base.db });
    for (let i = 0; i < 2; i++) await otroProceso.anotar(mirada, mirador);
    expect(contexto).not.toHaveBeenCalled();
  });

  test('a search that leaves one client in a list is a look at that client; a longer list is work', async () => {
    const buscado = (actorRol: string) => ({
      tipo: 'cliente.buscado',
      actorRol,
      clienteId,
      evaluacionId: null,
    });
    const busquedas = (username: string, ...urls: string[]) =>
      dejan(async () => {
        for (const url of urls) expect((await pedir(username, url)).json().datos).not.toEqual([]);
      });
    const evaluaciones = `/api/evaluaciones?q=${DNI_CLIENTE}`;
    expect(await busquedas('jefe', evaluaciones, evaluaciones, '/api/evaluaciones?q=pena')).toEqual([
      buscado('jefe_negocios'),
    ]);
    const hecho = `/api/desembolsos?estado=realizado&dni=${DNI_CLIENTE}`;
    expect(await busquedas('cajero', hecho, hecho)).toEqual([buscado('cajero')]);
  });

  test('nobody is shown what cannot be told of', async () => {
    const { db } = api.base;
    const cabeza = await db.selectFrom('auditoriaCabeza').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('auditoriaCabeza').execute();
    const url = direccion('GET /api/evaluaciones/index');
    expect((await pedir('asesor', url)).statusCode).toBe(500);
    await db.insertInto('auditoriaCabeza').values(cabeza).execute();
    expect(await dejan(() => pedir('asesor', url))).toHaveLength(1);
  });
});
