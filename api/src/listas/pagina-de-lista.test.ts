import { type RawBuilder, sql } from 'kysely';
import { hoyEnLima, TEXTO_CURSOR } from 'shared-domain/campos';
import type { PaginaClientes } from 'shared-domain/cliente';
import { ORDEN_CUENTAS, type Rol } from 'shared-domain/cuenta';
import { ORDEN_EVALUACIONES } from 'shared-domain/evaluacion';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../testing/engines';
import { copyRows, fillBench } from '../../testing/fill';
import { registrar, solicitudDe } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';
import type { Db } from '../db/connection';
import { paginaDeEventos } from '../features/auditor/auditoria.repository';
import { paginaDeHallazgos } from '../features/auditor/excepciones.repository';
import { paginaDeHoras } from '../features/auditor/quien-miro.repository';
import { paginaDeClientes } from '../features/clientes/lista.repository';
import { paginaDeDesembolsos } from '../features/desembolsos/desembolsos.repository';
import { numerosDePagina } from '../features/expedientes/cola.repository';
import { paginaDeDecisiones } from '../features/expedientes/decisiones-propias.repository';
import { paginaDeCuentas } from '../features/usuarios/usuarios.repository';
import { type Largo, type Pagina, requestedPage } from './pagina';
import { TEXTO_SIN_NUMERO } from './pagina-de-lista.repository';

const DAY = 86_400_000;
const EVALUATIONS = 240;
const CLIENTS = 150;
const NAMES = ['maria quispe mamani', "mari d'angelo", 'marisol', 'rosa', 'o'];
const SIZE = 7;
const MOST = 30;
const ALL = requestedPage({ porPagina: '1000000' });
const YO = { id: 1, dni: null };
const SIEMPRE = { desde: undefined, hasta: undefined };

type Leer = (db: Db, pedida: Pagina, maximo: number) => Promise<Largo & { filas: object[] }>;

const DIRECTIONS = ['asc', 'desc'] as const;
const EVENTOS = { ...SIEMPRE, evaluacionId: undefined, tipos: undefined };
const PAGOS = { ...SIEMPRE, cajero: undefined, dni: undefined, q: undefined };
const ROLES: Rol[][] = [['cliente'], ['asesor', 'cliente', 'jefe_negocios']];

const LISTS: [string, Leer][] = [
  ...DIRECTIONS.flatMap((sentido): [string, Leer][] => [
    ...(['nombre', 'creado'] as const).map((orden): [string, Leer] => [
      `clients by ${orden}, ${sentido}`,
      (db, pedida, maximo) => paginaDeClientes(db, { orden, sentido }, pedida, maximo),
    ]),
    ...ORDEN_CUENTAS.flatMap((orden) =>
      ROLES.map((roles): [string, Leer] => [
        `accounts of ${roles} by ${orden}, ${sentido}`,
        (db, pedida, maximo) => paginaDeCuentas(db, { roles, orden, sentido }, pedida, maximo),
      ]),
    ),
    [
      `the trail, ${sentido}`,
      (db, pedida, maximo) => paginaDeEventos(db, { ...EVENTOS, sentido }, pedida, maximo),
    ],
  ]),
  ...DIRECTIONS.flatMap((sentido): [string, Leer][] => [
    [
      `clients by words, ${sentido}`,
      (db, pedida, maximo) => paginaDeClientes(db, { q: 'quispe maria', sentido }, pedida, maximo),
    ],
    [
      `accounts by words, ${sentido}`,
      (db, pedida, maximo) => paginaDeCuentas(db, { roles: ['cliente'], q: 'ari', sentido }, pedida, maximo),
    ],
  ]),
  ...ORDEN_EVALUACIONES.map((orden): [string, Leer] => [
    `evaluations by ${orden}`,
    async (db, pedida, maximo) => {
      const filtro = { asesorId: undefined, sobreElLimite: [3, 5, 8], orden };
      const pagina = await numerosDePagina(db, filtro, pedida, maximo);
      return { ...pagina, filas: pagina.filas.map(({ id }) => ({ id })) };
    },
  ]),
  [
    'what is to be paid',
    (db, pedida, maximo) => paginaDeDesembolsos(db, { ...PAGOS, estado: 'pendiente' }, pedida, YO, maximo),
  ],
  [
    'what was paid',
    (db, pedida, maximo) => paginaDeDesembolsos(db, { ...PAGOS, estado: 'realizado' }, pedida, YO, maximo),
  ],
  ['own decisions', (db, pedida, maximo) => paginaDeDecisiones(db, { ...SIEMPRE, por: 1 }, pedida, maximo)],
  [
    'hours in which somebody looked',
    async (db, pedida, maximo) => {
      const filtro = { ...SIEMPRE, clienteId: 1, clase: undefined };
      const pagina = await paginaDeHoras(db, filtro, pedida, maximo);
      return { ...pagina, filas: pagina.filas.map(({ actorId, hasta }) => ({ actorId, hasta })) };
    },
  ],
  [
    'exceptions',
    (db, pedida, maximo) => paginaDeHallazgos(db, { ...SIEMPRE, hoy: hoyEnLima(new Date()) }, pedida, maximo),
  ],
];

const byCursor = (cursor: string): Pagina => ({ ...requestedPage({ porPagina: String(SIZE) }), cursor });
const numbered = (pagina: number) => requestedPage({ pagina: String(pagina), porPagina: String(SIZE) });

describe.each(ENGINES)('long lists on %s', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    db = database.db;
    await fillBench(database, EVALUATIONS);
    await fillPeople(db);
    await fillWork(db);
  });
  afterAll(() => database.close());

  async function walk(leer: Leer, pedida: Pagina, hacia: 'anterior' | 'siguiente', maximo = MOST) {
    const pages: object[][] = [];
    for (let next: Pagina | undefined = pedida; next && pages.length < 1000; ) {
      const page: Awaited<ReturnType<Leer>> = await leer(db, next, maximo);
      expect(page).toMatchObject({ total: maximo, hayMas: true });
      pages.push(page.filas);
      const cursor = page[hacia];
      next = cursor ? byCursor(cursor) : undefined;
    }
    return pages;
  }

  test.each(LISTS)('%s: each row comes once, forwards and backwards', async (_, leer) => {
    const { filas: all, total } = await leer(db, ALL, 1_000_000);
    expect(all).toHaveLength(total);
    expect(total).toBeGreaterThan(MOST + SIZE);
    expect((await walk(leer, numbered(1), 'siguiente')).flat()).toEqual(all);
    const { ultima = '' } = await leer(db, numbered(1), MOST);
    const backwards = await walk(leer, byCursor(ultima), 'anterior');
    expect(backwards[0]).toEqual(all.slice(-SIZE));
    expect(backwards.reverse().flat()).toEqual(all);
    const third = await leer(db, numbered(3), MOST);
    expect(third.filas).toEqual(all.slice(2 * SIZE, 3 * SIZE));
    const back = await leer(db, byCursor(third.anterior ?? ''), MOST);
    expect(back.filas).toEqual(all.slice(SIZE, 2 * SIZE));
    expect((await leer(db, byCursor(back.siguiente ?? ''), MOST)).filas).toEqual(third.filas);
  });

  test.each(LISTS)('%s: cursors come with one row more than is counted', async (_, leer) => {
    const { total } = await leer(db, ALL, 1_000_000);
    expect(Object.keys(await leer(db, numbered(1), total))).not.toContain('hayMas');
    expect(await leer(db, numbered(1), total - 1)).toMatchObject({
      total: total - 1,
      hayMas: true,
      anterior: null,
      siguiente: expect.any(String),
      ultima: expect.any(String),
    });
  });

  test.each(LISTS)('%s: a page after the last one is empty and tells the same total', async (_, leer) => {
    const { total } = await leer(db, ALL, 1_000_000);
    expect(await leer(db, numbered(1000), 1_000_000)).toMatchObject({ total, filas: [] });
  });

  test('events that were more than are counted are not counted again', async () => {
    const hoy = hoyEnLima(new Date());
    const { cantidades } = await paginaDeHallazgos(db, { ...SIEMPRE, hoy }, numbered(1), MOST);
    expect(cantidades.reenvios).toEqual({ cantidad: MOST, hayMas: true });
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const read = async (maximo: number) => {
      statements = 0;
      const pagina = await paginaDeHallazgos(counted, { ...SIEMPRE, hoy }, numbered(1), maximo);
      expect(pagina).toEqual(await paginaDeHallazgos(db, { ...SIEMPRE, hoy }, numbered(1), maximo));
      return statements;
    };
    const first = await read(MOST);
    expect(await read(MOST)).toBeLessThan(first);
    expect(await read(1_000_000)).toBeGreaterThanOrEqual(first);
  });

  const placesOf = async (tabla: 'clientes' | 'usuarios', place: RawBuilder<string | number>) => {
    const rows = await db
      .selectFrom(tabla)
      .select(['id', place.as('place')])
      .execute();
    return rows
      .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id))
      .map(({ id }) => id);
  };

  test.each(DIRECTIONS)('names are sorted by their bytes, without the DNI, %s', async (sentido) => {
    const withoutDni = sql<string>`replace(busqueda, coalesce(dni, ''), '')`;
    const clientes = await placesOf('clientes', withoutDni);
    const cuentas = await placesOf('usuarios', withoutDni);
    const { filas } = await paginaDeClientes(db, { sentido }, ALL, 1_000_000);
    const roles: Rol[] = ['asesor', 'cliente', 'jefe_negocios'];
    const { filas: suyas } = await paginaDeCuentas(db, { roles, sentido }, ALL, 1_000_000);
    expect(filas.map(({ id }) => id)).toEqual(sentido === 'asc' ? clientes : clientes.reverse());
    expect(suyas.map(({ id }) => id)).toEqual(sentido === 'asc' ? cuentas : cuentas.reverse());
  });

  test('rows that come meanwhile change nothing about the others', async () => {
    const leer: Leer = (de, pedida, maximo) => paginaDeClientes(de, { orden: 'nombre' }, pedida, maximo);
    const add = (name: string) =>
      copyClients(1, { dni: sql`cast(70000000 + o."id" as text)`, busqueda: sql.lit(name) });
    const { filas: before } = await leer(db, ALL, 1_000_000);
    const first = await leer(db, numbered(1), MOST);
    await add('aa antes de todos');
    await add('zz tras todos');
    const after = (await walk(leer, byCursor(first.siguiente ?? ''), 'siguiente')).flat();
    expect([...first.filas, ...after.slice(0, -1)]).toEqual(before);
    const back = (
      await walk(leer, byCursor((await leer(db, numbered(1), MOST)).ultima ?? ''), 'anterior')
    ).flat();
    expect(back).toHaveLength(before.length + 2);
    await db.deleteFrom('clientes').where('busqueda', 'in', ['aa antes de todos', 'zz tras todos']).execute();
  });

  test('a page that is empty by now leads back to the list', async () => {
    const leer: Leer = (de, pedida, maximo) =>
      paginaDeClientes(de, { orden: 'creado', sentido: 'asc' }, pedida, maximo);
    const forged = (hacia: string, lugar: number) =>
      byCursor(Buffer.from(JSON.stringify(['clientes creado asc', hacia, lugar, 1])).toString('base64url'));
    const beyond = await leer(db, forged('despues', Number.MAX_SAFE_INTEGER), MOST);
    expect(beyond).toMatchObject({ filas: [], siguiente: null });
    expect((await leer(db, byCursor(beyond.anterior ?? ''), MOST)).filas).toHaveLength(SIZE);
    const before = await leer(db, forged('antes', -1), MOST);
    expect(before).toMatchObject({ filas: [], anterior: null });
    expect((await leer(db, byCursor(before.siguiente ?? ''), MOST)).filas).toEqual(
      (await leer(db, numbered(1), MOST)).filas,
    );
  });

  const copyClients = async (howMany: number, replaced: Record<string, RawBuilder<unknown>>) => {
    const { id } = await db
      .selectFrom('clientes')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await copyRows(db, ['clientes', 'id', id], howMany, { id: sql`o."id" + n.i`, ...replaced });
  };
});

describe.each(ENGINES)('the list of clients over HTTP on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await registrar(api, solicitudDe('30000001'));
    await addClients(9999, 0);
  });
  afterAll(() => api.close());

  const addClients = async (howMany: number, after: number) => {
    const { db } = api.database;
    const { id } = await db.selectFrom('clientes').select('id').orderBy('id').executeTakeFirstOrThrow();
    await copyRows(db, ['clientes', 'id', id], howMany, {
      id: sql`o."id" + n.i + ${sql.lit(after)}`,
      dni: sql`cast(40000000 + n.i + ${sql.lit(after)} as text)`,
    });
  };
  const pedir = (filtro: string) => api.as('superadmin', { method: 'GET', url: `/api/clientes?${filtro}` });
  const lista = async (filtro: string) => (await pedir(filtro)).json<PaginaClientes>();

  test('10,000 rows are counted; one more brings cursors', async () => {
    const exact = await lista('pagina=500');
    expect([exact.total, exact.pagina, exact.datos.length]).toEqual([10_000, 500, 20]);
    expect(Object.keys(exact)).toEqual(['datos', 'total', 'pagina', 'porPagina']);
    await addClients(1, 9999);
    const numerada = await lista('pagina=500');
    expect(numerada).toMatchObject({ total: 10_000, hayMas: true, pagina: 500, porPagina: 20 });
    const ultima = await lista(`cursor=${numerada.siguiente}`);
    expect(ultima).toMatchObject({ total: 10_000, hayMas: true, pagina: null, siguiente: null });
    expect(ultima.datos).toHaveLength(1);
    expect((await lista(`cursor=${ultima.anterior}`)).datos).toEqual(numerada.datos);
    expect((await lista(`cursor=${numerada.ultima}&porPagina=1`)).datos).toEqual(ultima.datos);
  });

  test('a page after row 10,000 has no number', async () => {
    const answer = await pedir('pagina=501');
    expect([answer.statusCode, answer.json().message]).toEqual([422, TEXTO_SIN_NUMERO]);
    expect(TEXTO_SIN_NUMERO).toContain('10,000');
    expect((await pedir('pagina=334&porPagina=30')).statusCode).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'bm8'],
    ['another list', JSON.stringify(['cuentas nombre asc', 'antes'])],
    ['another order', JSON.stringify(['clientes creado asc', 'antes', 5, 1])],
    ['another direction', JSON.stringify(['clientes nombre desc', 'antes', 'a', 1])],
    ['a number for a name', JSON.stringify(['clientes nombre asc', 'antes', 5, 1])],
    ['a null character', JSON.stringify(['clientes nombre asc', 'antes', '\0', 1])],
    ['half a row', JSON.stringify(['clientes nombre asc', 'antes', 'a'])],
    ['no whole number', JSON.stringify(['clientes nombre asc', 'antes', 'a', 1.5])],
  ])('a cursor with %s is refused', async (_, content) => {
    const answer = await pedir(`cursor=${Buffer.from(content).toString('base64url')}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { cursor: [TEXTO_CURSOR] }]);
  });
});

async function fillPeople(db: Db): Promise<void> {
  const { id } = await db.selectFrom('clientes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const name = sql<string>`case ${sql.join(
    NAMES.map((one, i) => sql`when n.i % 10 = ${sql.lit(i + 1)} then ${sql.lit(one)}`),
    sql` `,
  )} else 'maria quispe mamani' end`;
  await copyRows(db, ['clientes', 'id', id], CLIENTS, {
    id: sql`o."id" + n.i`,
    dni: sql`cast(40000000 + n.i as text)`,
    busqueda: sql`${name} || ' ' || cast(40000000 + n.i as text)`,
    creadoEn: sql`o."creadoEn" - n.i % 60 * ${sql.lit(DAY / 4)}`,
  });
  await sql
    .raw(
      `insert into usuarios (username, "fullName", email, dni, rol, activo, busqueda, "creadoEn")
       select case when id % 30 = 0 then 'u' || id else dni end, busqueda, dni || '@correo.example', dni,
         case when id % 30 = 0 then 'asesor' when id % 50 = 1 then 'jefe_negocios' else 'cliente' end, 1,
         busqueda || ' ' || dni, "creadoEn" from clientes`,
    )
    .execute(db);
}

async function fillWork(db: Db): Promise<void> {
  const now = Date.now();
  const statements = [
    `update evaluaciones set estado = id % 3, "montoPrestamo" = id % 5 * 5000`,
    `update evaluaciones set "decididoEn" = ${now} - id % 9 * ${DAY}, "enviadoEn" = ${now} - id % 9 * ${DAY} - id % 2 * 90000
       where estado <> 0`,
    `insert into scores ("evaluacionId", puntos, banda, politica) select id, id % 7, 'media', 1 from evaluaciones`,
    `insert into desembolsos ("evaluacionId", medio, monto, "cajeroId", fecha, "reciboAnio", "reciboNumero")
       select id, 'efectivo', 1, 1, "decididoEn", 2026, id from evaluaciones where estado = 1 and id % 2 = 0`,
    `update evaluaciones set "desembolsadoEn" = "decididoEn" where estado = 1 and id % 2 = 0`,
    `insert into auditoria (id, fecha, tipo, "actorId", "actorNombre", "actorRol", "evaluacionId", detalle, anterior, hash)
       select id, ${now} - id % 9 * ${DAY}, case id % 4 when 0 then 'evaluacion.rechazada' when 1 then 'dni.buscados'
         when 2 then 'evaluacion.aprobada' else 'correccion.ajena' end, 1, '', '', id, '{}', '', '' from evaluaciones`,
    `insert into auditoria (id, fecha, tipo, "actorId", "actorNombre", "actorRol", "evaluacionId", detalle, anterior, hash)
       select a.id + 1000 * n.n, ${now} - a.id % 9 * ${DAY} + n.n, 'evaluacion.corregida', 1, '', '', a.id, '{}', '', ''
       from auditoria as a, (select 1 as n union all select 2 union all select 3) as n where a.id % 4 = 0`,
    `insert into miradas ("eventoId", "clienteId", "actorId", tipo, fecha)
       select id, 1, 1 + id % 3, 'lista.consultada', ${now} - id % 20 * ${DAY} from auditoria`,
    `update clientes set "expuestaPoliticamente" = 1 where id % 2 = 0`,
    `update clientes set "fechaCaducidadDni" = '2020-01-01' where id % 3 = 0`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
