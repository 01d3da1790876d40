import { type RawBuilder, sql } from 'kysely';
import type { Rol } from 'shared-domain';
import { copyRows } from '../../testing/copy-rows';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../testing/engines';
import { fillBench } from '../../testing/fill';
import { paginaDeClientes } from '../clientes/lista.repository';
import type { Db } from '../db/connection';
import { sumarCambios } from '../db/conteos/conteos';
import { paginaDePendientes } from '../equipos/tareas.repository';
import { paginaDeCuentas } from '../usuarios/usuarios.repository';
import type { Pagina } from './pagina';

const DAY = 86_400_000;
const EVALUATIONS = 900;
const CLIENTS = 2500;
/** So many begin with the same sixteen letters that a page in the middle of them skips some, and others are alone. */
const NAMES = [
  'maria quispe mamani',
  'maria quispe mamani de la cruz',
  'maria',
  "mari d'angelo",
  'marisol',
  'rosa',
  'o',
];
const SIZE = 7;

const inDirections = ['asc', 'desc'] as const;

/** Numbers in the order of a column, byte by byte, and of the number. */
const inOrder = (rows: { id: number; place: string | number }[], direction: 'asc' | 'desc'): number[] => {
  const compared = [...rows].sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id));
  return (direction === 'asc' ? compared : compared.reverse()).map(({ id }) => id);
};

/** Pages at the beginning, across places, in the middle and at the end, and one after it. */
const pagesOf = (length: number): Pagina[] => {
  const last = Math.ceil(length / SIZE);
  const pages = new Set([
    1,
    2,
    3,
    90,
    101,
    Math.ceil(last / 2),
    Math.ceil(last * 0.8),
    last - 1,
    last,
    last + 1,
  ]);
  return [...pages].map((pagina) => ({ pagina, porPagina: SIZE, offset: (pagina - 1) * SIZE }));
};

describe.each(ENGINES)('pages of what is counted beforehand on %s', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    db = database.db;
    await fillBench(database, EVALUATIONS);
    await fillPeople(db);
    // Half of what was counted is still waiting to be added.
    await sumarCambios(db);
    await db.updateTable('usuarios').set({ activo: 0 }).where(sql`id % 5`, '=', 2).execute();
    await db
      .updateTable('clientes')
      .set({ busqueda: sql`'rosa ' || dni` })
      .where(sql`id % 9`, '=', 4)
      .execute();
    await db
      .updateTable('evaluaciones')
      .set({ estado: sql`id % 3`, decididoEn: sql`"creadoEn" - id % 17 * ${sql.lit(DAY)}` })
      .execute();
  });
  afterAll(() => database.close());

  async function expectPages(
    all: number[],
    read: (pagina: Pagina) => Promise<{ ids: number[]; total?: number }>,
  ) {
    expect(all.length).toBeGreaterThan(SIZE);
    for (const pagina of pagesOf(all.length)) {
      const { ids, total = all.length } = await read(pagina);
      expect(ids).toEqual(all.slice(pagina.offset, pagina.offset + SIZE));
      expect(total).toBe(all.length);
    }
  }

  const placesOf = (
    tabla: 'clientes' | 'usuarios',
    place: RawBuilder<string | number>,
    where = sql<boolean>`1 = 1`,
  ) =>
    db
      .selectFrom(tabla)
      .select(['id', place.as('place')])
      .where(where)
      .execute();
  const withoutDni = (column: string) => sql<string>`replace(${sql.ref(column)}, coalesce(dni, ''), '')`;

  test.each(inDirections)('clients by name and by date, %s', async (sentido) => {
    for (const [orden, place] of [
      ['nombre', withoutDni('busqueda')],
      ['creado', sql<number>`${sql.ref('creadoEn')}`],
    ] as const) {
      const all = inOrder(await placesOf('clientes', place), sentido);
      await expectPages(all, async (pagina) => {
        const { filas, total } = await paginaDeClientes(db, { orden, sentido }, pagina);
        return { ids: filas.map(({ id }) => id), total };
      });
    }
  });

  const ROLES = [['cliente'], ['asesor', 'cliente', 'jefe_negocios']] as const;
  const FILTERS = ROLES.flatMap((roles) =>
    [undefined, 'activo', 'inactivo'].map((estado) => [roles, estado] as const),
  );
  test.each(
    inDirections.flatMap((sentido) => FILTERS.map(([roles, estado]) => [sentido, roles, estado] as const)),
  )('accounts in every order, %s, %j, %s', async (sentido, roles, estado) => {
    const isWanted = sql<boolean>`rol in (${sql.join([...roles])}) and ${
      estado === undefined ? sql`1 = 1` : sql`activo = ${estado === 'activo' ? 1 : 0}`
    }`;
    for (const [orden, place] of [
      ['nombre', withoutDni('busqueda')],
      ['usuario', withoutDni('username')],
      ['rol', sql<string>`rol`],
      ['creado', sql<number>`${sql.ref('creadoEn')}`],
    ] as const) {
      const all = inOrder(await placesOf('usuarios', place, isWanted), sentido);
      const filtro = {
        roles: roles as readonly Rol[],
        orden,
        sentido,
        estado: estado as 'activo' | undefined,
      };
      await expectPages(all, async (pagina) => {
        const { filas, total } = await paginaDeCuentas(db, filtro, pagina);
        return { ids: filas.map(({ id }) => id), total };
      });
    }
  });

  test.each([[undefined], ['decidir'], ['corregir'], ['desembolsar']] as const)(
    'open work, %s',
    async (tipo) => {
      const evaluations = await db.selectFrom('evaluaciones').selectAll().execute();
      const estados = { decidir: 0, corregir: 2, desembolsar: 1 } as const;
      const open = evaluations
        .filter(({ estado }) => tipo === undefined || estados[tipo] === estado)
        .map(({ id, estado, enviadoEn, decididoEn }) => ({
          id,
          place: Number(estado === 0 ? enviadoEn : decididoEn),
        }));
      await expectPages(inOrder(open, 'asc'), async (pagina) => ({
        ids: (await paginaDePendientes(db, { tipo }, pagina)).map(({ evaluacionId }) => evaluacionId),
      }));
    },
  );
});

/** Clients with few names, and an account for each of them and for some who work for the lender. */
async function fillPeople(db: Db): Promise<void> {
  const { id } = await db.selectFrom('clientes').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const name = sql<string>`case ${sql.join(
    NAMES.map((one, i) => sql`when n.i % 40 = ${sql.lit(i + 1)} then ${sql.lit(one)}`),
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
