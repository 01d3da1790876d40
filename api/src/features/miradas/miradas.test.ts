import type { Rol } from 'shared-domain/cuenta';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { CALLS, callOf, callRequest, exampleOf, type Parts } from '../../../testing/call-request';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi, USERNAME_OF } from '../../../testing/test-api';
import { createMiradas } from './miradas';

const HORA = 3_600_000;

const DE_UNA_PERSONA = new Set<NombreDeLlamada>(['GET /api/politica/efecto/:id']);

const LECTURAS = CALLS.filter((llamada) => llamada.startsWith('GET') && !DE_UNA_PERSONA.has(llamada)).map(
  (llamada) => {
    const mirada = callOf(llamada).audita?.find((tipo) => tipo.includes('.consultad'));
    return [llamada, mirada ?? null] as const;
  },
);

const CON_CLIENTES: Partial<Record<NombreDeLlamada, Parts>> = {
  'GET /api/evaluaciones': { query: {} },
  'GET /api/evaluaciones/clientes': { query: { q: 'peña' } },
  'GET /api/evaluaciones/decisiones': { query: {} },
  'GET /api/evaluaciones/:id/vecinas': { query: {} },
  'GET /api/usuarios': { query: { rol: 'cliente' } },
  'GET /api/auditoria/clientes': { query: { q: 'peña' } },
  'GET /api/auditoria/excepciones': { query: { tipo: 'decision_rapida' } },
};

const SIN_NADA_EN_COMUN = {
  telefonoMovil: '911000222',
  telefonoFijo: undefined,
  correo: 'nadie.mas@prueba.example',
  cci: '00219100999999999951',
  direccionFiscal: 'Jr. Sin Vecinos 1',
  direccionCorrespondencia: 'Jr. Sin Vecinos 1',
};

describe.each(ENGINES)('who looks into a file, on %s', (engine) => {
  let api: TestApi;
  let id: number;
  let otra: number;
  let rechazada: number;
  let clienteId: number;
  let asesorId: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    rechazada = await registrar(api, solicitudDe(DNI_CLIENTE));
    await decidir(api, rechazada, { estado: 2, observaciones: 'No alcanza.' });
    id = await registrar(api, solicitudDe(DNI_CLIENTE));
    const ajena = solicitudDe('30000002');
    ajena.usuario = { ...ajena.usuario, ...SIN_NADA_EN_COMUN };
    otra = await registrar(api, ajena);
    await decidir(api, id);
    await decidir(api, otra);
    const payload = { evaluacionId: id, medio: 'efectivo' };
    await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload });
    const { db } = api.database;
    const { id: suyo } = await db
      .selectFrom('clientes')
      .select('id')
      .where('dni', '=', DNI_CLIENTE)
      .executeTakeFirstOrThrow();
    clienteId = Number(suyo);
    const { id: asesor } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'asesor')
      .executeTakeFirstOrThrow();
    asesorId = Number(asesor);
  });
  beforeEach(async () => {
    api.clock.now += HORA;
    firmados.clear();
    await entrar('cliente');
  });
  afterAll(() => api.close());

  const evaluacionDe = (lectura: NombreDeLlamada) => (/cliente|carta$/.test(lectura) ? rechazada : id);
  const direccion = (lectura: NombreDeLlamada) => {
    const { params, query } = { ...exampleOf(lectura), ...CON_CLIENTES[lectura] };
    const suyo = lectura.includes('/clientes/')
      ? clienteId
      : lectura.includes('/usuarios/')
        ? asesorId
        : evaluacionDe(lectura);
    return String(
      callRequest(lectura, {
        ...(params && { params: { ...params, ...(params.id && { id: String(suyo) }) } }),
        ...(query && { query }),
      }).url,
    );
  };
  const firmados = new Set<string>();
  const entrar = async (username: string) => {
    if (!firmados.has(username)) await api.signIn(username);
    firmados.add(username);
  };
  const pedir = async (username: string, url: string) => {
    await entrar(username);
    return api.as(username, { method: 'GET', url });
  };
  const dejan = async (llamadas: () => Promise<unknown>) => {
    const { db } = api.database;
    const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
    await llamadas();
    return db
      .selectFrom('auditoria')
      .select(['tipo', 'actorRol', 'clienteId', 'evaluacionId'])
      .where('id', '>', ultimo)
      .where('tipo', '<>', 'sesion.iniciada')
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
      const esLista = tipo === 'lista.consultada';
      const deCliente = ['evaluaciones.consultadas', 'miradas.consultadas'].includes(String(tipo));
      const evaluacionId = esLista || deCliente ? null : evaluacionDe(lectura);
      const suyo = { tipo, actorRol: rol, clienteId: esLista ? null : clienteId, evaluacionId };
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
    const mirada = { tipo: 'cliente.consultado' as const, dni: DNI_CLIENTE, evaluacionId: rechazada };
    const otroProceso = createMiradas({ db: api.database.db });
    for (let i = 0; i < 2; i++) await otroProceso.anotar(mirada, quienMira);
    expect(contexto).not.toHaveBeenCalled();
  });

  test('a search that leaves one client in a list is a look at that client, not at a list', async () => {
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
    expect(await busquedas('jefe', evaluaciones, evaluaciones)).toEqual([buscado('jefe_negocios')]);
    const hecho = `/api/desembolsos?estado=realizado&dni=${DNI_CLIENTE}`;
    expect(await busquedas('cajero', hecho, hecho)).toEqual([buscado('cajero')]);
  });

  test('a list is one event with the clients whom it shows for the first time within the hour', async () => {
    const listas = async (...urls: string[]) => {
      const { db } = api.database;
      const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
      for (const url of urls) await pedir('jefe', url);
      const eventos = await db
        .selectFrom('auditoria')
        .select(['id', 'detalle'])
        .where('id', '>', ultimo)
        .where('tipo', '=', 'lista.consultada')
        .orderBy('id')
        .execute();
      const filas = await db
        .selectFrom('miradas')
        .select('eventoId')
        .where('eventoId', '>', ultimo)
        .execute();
      return eventos.map((evento) => {
        const { lista, cuantos, clientes } = JSON.parse(evento.detalle);
        const anotados = filas.filter(({ eventoId }) => eventoId === evento.id).length;
        return [lista, cuantos, clientes.length, anotados];
      });
    };
    const [una, todas] = ['/api/evaluaciones?porPagina=1', '/api/evaluaciones'];
    expect(await listas(una, una)).toEqual([['evaluaciones', 1, 1, 1]]);
    expect(await listas(todas, todas)).toEqual([['evaluaciones', 1, 1, 1]]);
    await entrar('asesor');
    await registrar(api, solicitudDe('30000003'));
    expect(await listas(todas, una)).toEqual([['evaluaciones', 1, 1, 1]]);
    api.clock.now += HORA;
    await api.signIn('jefe');
    expect(await listas(todas, una)).toEqual([['evaluaciones', 3, 3, 3]]);
  });

  test('an export tells of each client in it, once for each file', async () => {
    const { db } = api.database;
    for (const [username, url] of [
      ['superadmin', '/api/clientes?formato=csv'],
      ['cajero', '/api/desembolsos?estado=pendiente&formato=csv'],
      ['auditor', '/api/auditoria/excepciones?formato=csv'],
      ['auditor', '/api/auditoria?formato=csv'],
    ] as const) {
      const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
      const archivo = await pedir(username, url);
      expect(archivo.statusCode).toBe(200);
      const filas = await db
        .selectFrom('miradas')
        .innerJoin('clientes', 'clientes.id', 'miradas.clienteId')
        .select(['miradas.tipo', 'clientes.dni'])
        .where('eventoId', '>', ultimo)
        .execute();
      expect(filas.map(({ tipo }) => tipo)).toEqual(filas.map(() => expect.stringContaining('.exportad')));
      const { body } = archivo;
      const ultimas = filas.map(({ dni }) => dni.slice(-3));
      expect(ultimas).toContain('002');
      for (const cifras of ultimas) expect(body).toContain(cifras);
    }
  });

  test('nobody is shown what cannot be told of', async () => {
    const { db } = api.database;
    await entrar('asesor');
    const cabeza = await db.selectFrom('auditoriaCabeza').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('auditoriaCabeza').execute();
    const url = direccion('GET /api/evaluaciones/index');
    expect((await pedir('asesor', url)).statusCode).toBe(500);
    await db.insertInto('auditoriaCabeza').values(cabeza).execute();
    expect(await dejan(() => pedir('asesor', url))).toHaveLength(1);
  });
});
