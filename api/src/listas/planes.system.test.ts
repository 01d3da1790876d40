import { type CompiledQuery, Kysely, type LogEvent, sql } from 'kysely';
import { tiposDeEvento } from 'shared-domain/auditoria';
import { hoyEnLima } from 'shared-domain/campos';
import { createTestDatabase, type TestDatabase } from '../../testing/engines';
import { fillBench } from '../../testing/fill';
import type { Db } from '../db/connection';
import { postgresqlPool } from '../db/postgresql';
import { findPrimary } from '../db/primary';
import type { Tablas } from '../db/tablas';
import { paginaDeEventos } from '../features/auditor/auditoria.repository';
import { paginaDeHallazgos } from '../features/auditor/excepciones.repository';
import { paginaDeClientes } from '../features/clientes/lista.repository';
import { paginaDeDesembolsos } from '../features/desembolsos/desembolsos.repository';
import { paginaDePendientes } from '../features/equipos/equipos.repository';
import { clientesPorNombre, numerosDePagina } from '../features/expedientes/cola.repository';
import { leerResumen, resumido } from '../features/resumen/resumen-diario.repository';
import { paginaDeCuentas } from '../features/usuarios/usuarios.repository';
import { type Largo, type Pagina, requestedPage } from './pagina';

const FIRST = requestedPage({});
const MOST = 20;
const YO = { id: 1, dni: null };
const NO_PERIOD = { desde: undefined, hasta: undefined };
const QUEUE = { asesorId: undefined };
const EVENTS = { ...NO_PERIOD, evaluacionId: undefined } as Parameters<typeof paginaDeEventos>[1];
const PAYOUTS = { ...NO_PERIOD, cajero: undefined, dni: undefined, q: undefined };
const TABLES = 'evaluaciones|clientes|usuarios|auditoria|desembolsos|miradas';

const FIRST_ROWS = /Limit [^\n]*\n +-> {2}Seq Scan on [^\n]*\n(?! +Filter)/g;

type List = (db: Db, pedida: Pagina, maximo: number) => Promise<unknown>;

const LISTS: [string, string, List][] = [
  [
    'the queue',
    '"evaluacionesPorEstado"',
    (db, pedida, maximo) => numerosDePagina(db, { ...QUEUE, estado: '0' }, pedida, maximo),
  ],
  [
    'the queue by amount',
    'evaluacionesPorEstadoMontoYNumero',
    (db, pedida, maximo) => numerosDePagina(db, { ...QUEUE, estado: '0', orden: 'monto' }, pedida, maximo),
  ],
  [
    'evaluations in a state',
    '"evaluacionesPorEstado"',
    (db, pedida, maximo) =>
      numerosDePagina(db, { ...QUEUE, estado: '1', orden: 'recientes' }, pedida, maximo),
  ],
  [
    'all evaluations',
    '"evaluacionesPorFecha"',
    (db, pedida, maximo) => numerosDePagina(db, { ...QUEUE, orden: 'recientes' }, pedida, maximo),
  ],
  [
    'all evaluations by amount',
    'evaluacionesPorMonto',
    (db, pedida, maximo) => numerosDePagina(db, { ...QUEUE, orden: 'monto' }, pedida, maximo),
  ],
  [
    'those of one advisor',
    'evaluacionesDeAsesor',
    (db, pedida, maximo) =>
      numerosDePagina(db, { ...QUEUE, estado: '2', asesorId: 1, orden: 'recientes' }, pedida, maximo),
  ],
  [
    'clients by name',
    'clientesEnOrdenDeNombre',
    (db, pedida, maximo) => paginaDeClientes(db, {}, pedida, maximo),
  ],
  [
    'clients by date',
    'clientesPorAlta',
    (db, pedida, maximo) => paginaDeClientes(db, { orden: 'creado', sentido: 'desc' }, pedida, maximo),
  ],
  [
    'clients by words',
    'clientesPorPalabras',
    (db, pedida, maximo) => paginaDeClientes(db, { q: 'ordonez tavara' }, pedida, maximo),
  ],
  [
    'accounts by name',
    'usuariosEnOrdenDeNombre',
    (db, pedida, maximo) => paginaDeCuentas(db, { roles: ['cliente'] }, pedida, maximo),
  ],
  [
    'accounts by user name',
    'usuariosEnOrdenDeUsuario',
    (db, pedida, maximo) => paginaDeCuentas(db, { roles: ['cliente'], orden: 'usuario' }, pedida, maximo),
  ],
  [
    'accounts by role',
    'usuariosPorRolYNumero',
    (db, pedida, maximo) =>
      paginaDeCuentas(db, { roles: ['asesor', 'cliente'], orden: 'rol' }, pedida, maximo),
  ],
  [
    'accounts by date',
    'usuariosPorAlta',
    (db, pedida, maximo) => paginaDeCuentas(db, { roles: ['cliente'], orden: 'creado' }, pedida, maximo),
  ],
  [
    'accounts by words',
    'usuariosPorPalabras',
    (db, pedida, maximo) => paginaDeCuentas(db, { roles: ['cliente'], q: '20000005' }, pedida, maximo),
  ],
  ['the trail', 'auditoriaPorFecha', (db, pedida, maximo) => paginaDeEventos(db, EVENTS, pedida, maximo)],
  [
    'events of a kind',
    'auditoriaPorTipo',
    (db, pedida, maximo) => paginaDeEventos(db, { ...EVENTS, tipos: ['sesion.iniciada'] }, pedida, maximo),
  ],
  [
    'events of a group',
    'auditoriaPorFecha',
    (db, pedida, maximo) =>
      paginaDeEventos(db, { ...EVENTS, tipos: tiposDeEvento('sesiones') }, pedida, maximo),
  ],
  [
    'what is to be paid',
    'evaluacionesPorDesembolsar',
    (db, pedida, maximo) => paginaDeDesembolsos(db, { ...PAYOUTS, estado: 'pendiente' }, pedida, YO, maximo),
  ],
  [
    'what was paid',
    'desembolsosPorFecha',
    (db, pedida, maximo) => paginaDeDesembolsos(db, { ...PAYOUTS, estado: 'realizado' }, pedida, YO, maximo),
  ],
  [
    'clients to choose from',
    'clientesPorPalabras',
    (db) => clientesPorNombre(db, 'ordonez tavara', undefined),
  ],
  ['open work', 'evaluacionesPorDecision', (db) => paginaDePendientes(db, { tipo: 'corregir' }, FIRST)],
  [
    'the days of a summary that are not summed yet',
    'evaluacionesPorFecha',
    (db) =>
      leerResumen(db, { ...NO_PERIOD, persona: undefined }, (query) =>
        resumido(query, 'espera').selectAll().execute(),
      ),
  ],
  [
    'exceptions',
    'evaluacionesRapidas',
    (db, pedida, maximo) =>
      paginaDeHallazgos(db, { ...NO_PERIOD, hoy: hoyEnLima(new Date()) }, pedida, maximo),
  ],
];

describe('the plans of lists', () => {
  let database: TestDatabase;
  let db: Db;
  let statements: CompiledQuery[] = [];
  beforeAll(async () => {
    database = await createTestDatabase('postgresql');
    await fillBench(database, 3000);
    await fillAsInReality(database.db);
    await sql`analyze`.execute(database.db);
    const log = (event: LogEvent) => {
      if (/^(select|with)\b/.test(event.query.sql)) statements.push(event.query);
    };
    const primary = findPrimary(database.databaseUrl as string);
    const { dialect } = postgresqlPool(primary, 2);
    db = new Kysely<Tablas>({ dialect, log });
  });
  afterAll(async () => {
    await db.destroy();
    await database.close();
  });

  const planOf = (asked: CompiledQuery[]): Promise<string> =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const lines: string[] = [];
      for (const { sql: text, parameters } of asked) {
        const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>({
          ...(asked[0] as CompiledQuery),
          sql: `explain ${text}`,
          parameters,
        });
        lines.push(...rows.map((row) => row['QUERY PLAN']));
      }
      return lines.join('\n');
    });

  test.each(LISTS)('%s comes by %s', async (_, index, read) => {
    statements = [];
    const { siguiente } = ((await read(db, FIRST, MOST)) ?? {}) as Partial<Largo>;
    if (siguiente) await read(db, { ...FIRST, cursor: siguiente }, MOST);
    const plan = await planOf(statements);
    expect(plan).toContain(index);
    expect(plan.replace(FIRST_ROWS, '')).not.toMatch(new RegExp(`Seq Scan on (${TABLES})\\b`));
  });

  test.each([
    ['max_parallel_workers_per_gather', '0'],
    ['synchronize_seqscans', 'off'],
    ['jit', 'off'],
  ])('connections of the service have %s %s', async (setting, value) => {
    const { rows } = await sql`select current_setting(${setting}) as value`.execute(db);
    expect(rows).toEqual([{ value }]);
  });
});

async function fillAsInReality(db: Db): Promise<void> {
  const statements = [
    `update evaluaciones set estado = case when id % 100 = 0 then 0 when id % 5 = 0 then 2 else 1 end,
       "montoPrestamo" = id % 40 * 5000`,
    `update evaluaciones set "decididoEn" = "creadoEn" + id * 1000 where estado <> 0`,
    `update evaluaciones set "desembolsadoEn" = "decididoEn" where estado = 1 and id % 50 <> 1`,
    `insert into desembolsos ("evaluacionId", medio, monto, "cajeroId", fecha, "reciboAnio", "reciboNumero")
       select id, 'efectivo', 1, 1, "desembolsadoEn", 2026, id from evaluaciones where "desembolsadoEn" is not null`,
    `insert into auditoria (id, fecha, tipo, "actorId", "actorNombre", "actorRol", "evaluacionId", detalle, anterior, hash)
       select id, "creadoEn", case when id % 50 = 0 then 'sesion.iniciada' else 'evaluacion.registrada' end, 1, '', '', id,
         '{}', '', '' from evaluaciones`,
    `insert into usuarios (username, "fullName", email, dni, rol, activo, busqueda, "creadoEn")
       select dni || '-' || n, busqueda, correo, null, 'cliente', 1, busqueda || n, "creadoEn" + id
       from clientes, generate_series(1, 20) as n`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
