import { type CompiledQuery, Kysely, type LogEvent, sql } from 'kysely';
import { hoyEnLima, tiposDeEvento } from 'shared-domain';
import { createTestDatabase, type TestDatabase } from '../../testing/engines';
import { fillBench } from '../../testing/fill';
import { paginaDeEventos } from '../auditoria/consulta.repository';
import { contarEventos } from '../auditoria/conteo-de-eventos.repository';
import { paginaDeHallazgos } from '../auditoria/excepciones.repository';
import { paginaDeClientes } from '../clientes/lista.repository';
import type { Db } from '../db/connection';
import { sumarCambios } from '../db/conteos/conteos';
import { postgresqlPool } from '../db/postgresql';
import { findPrimary } from '../db/primary/primary';
import type { Tablas } from '../db/tablas';
import { paginaDeDesembolsos } from '../desembolsos/desembolsos.repository';
import { paginaDePendientes } from '../equipos/tareas.repository';
import { clientesPorNombre } from '../evaluaciones/consulta/clientes-por-nombre.repository';
import { numerosDePagina } from '../evaluaciones/consulta/numeros-de-pagina.repository';
import { medianaDeDecision } from '../resumen/mediana.repository';
import { paginaDeCuentas } from '../usuarios/usuarios.repository';
import { requestedPage } from './pagina';

const FIRST = requestedPage({});
const LATER = requestedPage({ pagina: '3' });
const YO = { id: 1, dni: null };
const NO_PERIOD = { desde: undefined, hasta: undefined };
const QUEUE = { asesorId: undefined, pagina: '1', porPagina: '20' };
const EVENTS = { ...NO_PERIOD, evaluacionId: undefined } as Parameters<typeof paginaDeEventos>[1];
const PAYOUTS = { ...NO_PERIOD, cajero: undefined, dni: undefined, q: undefined };
const TABLES = 'evaluaciones|clientes|usuarios|auditoria|desembolsos|miradas';

type List = (db: Db) => Promise<unknown>;

/** What is read, and the index in whose order, or with whose help, it is. */
const LISTS: [string, string, List][] = [
  ['the queue', '"evaluacionesPorEstado"', (db) => numerosDePagina(db, { ...QUEUE, estado: '0' }, FIRST)],
  [
    'the queue by amount',
    'evaluacionesPorEstadoMontoYNumero',
    (db) => numerosDePagina(db, { ...QUEUE, estado: '0', orden: 'monto' }, FIRST),
  ],
  [
    'evaluations in a state',
    '"evaluacionesPorEstado"',
    (db) => numerosDePagina(db, { ...QUEUE, estado: '1', orden: 'recientes' }, LATER),
  ],
  [
    'all evaluations',
    '"evaluacionesPorFecha"',
    (db) => numerosDePagina(db, { ...QUEUE, orden: 'recientes' }, LATER),
  ],
  [
    'all evaluations by amount',
    'evaluacionesPorMonto',
    (db) => numerosDePagina(db, { ...QUEUE, orden: 'monto' }, LATER),
  ],
  [
    'those of one advisor',
    'evaluacionesDeAsesor',
    (db) => numerosDePagina(db, { ...QUEUE, estado: '2', asesorId: 1, orden: 'recientes' }, FIRST),
  ],
  ['clients by name', 'clientesEnOrdenDeNombre', (db) => paginaDeClientes(db, {}, LATER)],
  [
    'clients by date',
    'clientesPorAlta',
    (db) => paginaDeClientes(db, { orden: 'creado', sentido: 'desc' }, FIRST),
  ],
  ['clients by words', 'clientesPorPalabras', (db) => paginaDeClientes(db, { q: 'ordonez tavara' }, FIRST)],
  ['accounts by name', 'usuariosEnOrdenDeNombre', (db) => paginaDeCuentas(db, { roles: ['cliente'] }, FIRST)],
  [
    'accounts by user name',
    'usuariosEnOrdenDeUsuario',
    (db) => paginaDeCuentas(db, { roles: ['cliente'], orden: 'usuario' }, LATER),
  ],
  [
    'accounts by role',
    'usuariosPorRolYNumero',
    (db) => paginaDeCuentas(db, { roles: ['asesor', 'cliente'], orden: 'rol' }, LATER),
  ],
  [
    'accounts by date',
    'usuariosPorAlta',
    (db) => paginaDeCuentas(db, { roles: ['cliente'], orden: 'creado' }, FIRST),
  ],
  [
    'accounts by words',
    'usuariosPorPalabras',
    (db) => paginaDeCuentas(db, { roles: ['cliente'], q: '20000005' }, FIRST),
  ],
  ['the trail', 'auditoriaPorFecha', (db) => paginaDeEventos(db, EVENTS, FIRST)],
  [
    'events of a kind',
    'auditoriaPorTipo',
    (db) => paginaDeEventos(db, { ...EVENTS, tipos: ['sesion.iniciada'] }, FIRST),
  ],
  [
    'events of a group',
    'auditoriaPorFecha',
    (db) => paginaDeEventos(db, { ...EVENTS, tipos: tiposDeEvento('sesiones') }, FIRST),
  ],
  [
    'what is to be paid',
    'evaluacionesPorDesembolsar',
    (db) => paginaDeDesembolsos(db, { ...PAYOUTS, estado: 'pendiente' }, FIRST, YO),
  ],
  [
    'what was paid',
    'desembolsosPorFecha',
    (db) => paginaDeDesembolsos(db, { ...PAYOUTS, estado: 'realizado' }, FIRST, YO),
  ],
  [
    'clients to choose from',
    'clientesPorPalabras',
    (db) => clientesPorNombre(db, 'ordonez tavara', undefined),
  ],
  ['open work', 'evaluacionesPorDecision', (db) => paginaDePendientes(db, { tipo: 'corregir' }, FIRST)],
  [
    'the median',
    'evaluacionesPorEspera',
    (db) => medianaDeDecision(db, { ...NO_PERIOD, asesorId: undefined }),
  ],
  [
    'exceptions',
    'conteos_pkey',
    (db) => paginaDeHallazgos(db, { ...NO_PERIOD, hoy: hoyEnLima(new Date()) }, FIRST),
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
      statements.push(event.query);
    };
    const primary = findPrimary(database.databaseUrl as string);
    const { dialect } = postgresqlPool(primary, () => {}, { connections: 2 });
    db = new Kysely<Tablas>({ dialect, log });
  });
  afterAll(async () => {
    await db.destroy();
    await database.close();
  });

  /** How PostgreSQL runs these statements where it may neither read whole tables nor sort what it has read. */
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
    await read(db);
    const plan = await planOf(statements);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${TABLES})\\b`));
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

/** Few wait for a decision, most are decided and paid out; most accounts are clients'; each event is one of many kinds. */
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
  await sumarCambios(db);
  await contarEventos(db);
}
