import type { Rol } from 'shared-domain';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { CALLS, callOf, callRequest, exampleOf } from '../testing/calls/call-request';
import { ENGINES } from '../testing/engines';
import { decidir, registrar, solicitudDe } from '../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi, USERNAME_OF } from '../testing/test-api';
import { createMiradas } from './miradas';

const HORA = 3_600_000;

/** The calls that read, each with the event that a look through it leaves by its entry in `shared-domain/llamadas`. */
const LECTURAS = CALLS.filter((llamada) => llamada.startsWith('GET')).map((llamada) => {
  const mirada = callOf(llamada).audita?.find((tipo) => tipo.includes('.consultad'));
  return [llamada, mirada ?? null] as const;
});

describe.each(ENGINES)('who looks into a file, on %s', (engine) => {
  let api: TestApi;
  let id: number;
  let otra: number;
  let clienteId: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    id = await registrar(api, solicitudDe(DNI_CLIENTE));
    otra = await registrar(api, solicitudDe('30000002'));
    await decidir(api, id);
    const payload = { evaluacionId: id, medio: 'efectivo' };
    await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload });
    const { db } = api.database;
    const { id: suyo } = await db
      .selectFrom('clientes')
      .select('id')
      .where('dni', '=', DNI_CLIENTE)
      .executeTakeFirstOrThrow();
    clienteId = Number(suyo);
    for (const username of Object.values(USERNAME_OF)) await api.signIn(username);
  });
  beforeEach(async () => {
    // An hour later the looks of the test before are forgotten.
    api.clock.now += HORA;
    for (const username of Object.values(USERNAME_OF)) await api.signIn(username);
  });
  afterAll(() => api.close());

  const direccion = (lectura: NombreDeLlamada) => {
    const { params, query } = exampleOf(lectura);
    const suyo = lectura.includes('/clientes/') ? clienteId : id;
    return String(
      callRequest(lectura, {
        ...(params && { params: { ...params, ...(params.id && { id: String(suyo) }) } }),
        ...(query && { query }),
      }).url,
    );
  };
  const pedir = (username: string, url: string) => api.as(username, { method: 'GET', url });
  /** The events that these calls added to the trail, without those of signing in. */
  const dejan = async (llamadas: () => Promise<unknown>) => {
    const { db } = api.database;
    const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
    await llamadas();
    return db
      .selectFrom('auditoria')
      .select(['tipo', 'actorRol', 'clienteId', 'evaluacionId'])
      .where('id', '>', ultimo)
      .orderBy('id')
      .execute();
  };

  test.each(LECTURAS)('%s leaves: %s', async (lectura, tipo) => {
    const { quienes } = callOf(lectura);
    const roles: readonly Rol[] = quienes === 'todos' ? ['asesor'] : quienes;
    for (const rol of roles) {
      const estados: number[] = [];
      const eventos = await dejan(async () => {
        for (let i = 0; i < 2; i++)
          estados.push((await pedir(USERNAME_OF[rol], direccion(lectura))).statusCode);
      });
      expect(estados).toEqual([200, 200]);
      // The list of a DNI belongs to a client, not to one evaluation.
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
    api.clock.now += HORA - 1;
    expect(await tipos(una)).toEqual([]);
    api.clock.now += 1;
    await api.signIn('jefe');
    expect(await tipos(una)).toEqual([id]);
  });

  test('a process that was started anew, or another one, finds in the database what was told', async () => {
    const { id: jefe } = await api.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'jefe')
      .executeTakeFirstOrThrow();
    await pedir('jefe', direccion('GET /api/cliente/show/:dni'));
    const contexto = jest.fn();
    const rol = 'jefe_negocios' as const;
    const quienMira = { id: jefe, rol, dni: null, ahora: api.clock.now + 1, contexto };
    const mirada = { tipo: 'cliente.consultado' as const, dni: DNI_CLIENTE, evaluacionId: id };
    const otroProceso = createMiradas({ db: api.database.db });
    for (let i = 0; i < 2; i++) await otroProceso.anotar(mirada, quienMira);
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
    const { db } = api.database;
    const cabeza = await db.selectFrom('auditoriaCabeza').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('auditoriaCabeza').execute();
    const url = direccion('GET /api/evaluaciones/index');
    expect((await pedir('asesor', url)).statusCode).toBe(500);
    await db.insertInto('auditoriaCabeza').values(cabeza).execute();
    expect(await dejan(() => pedir('asesor', url))).toHaveLength(1);
  });
});
