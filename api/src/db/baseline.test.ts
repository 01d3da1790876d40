import { type Kysely, sql } from 'kysely';
import { CAMPOS_DE_AVAL, CAMPOS_DE_CLIENTE, CAMPOS_DE_CREDITO } from 'shared-domain/campos';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../testing/engines';
import { registrar } from '../../testing/solicitudes';
import { startTestApi } from '../../testing/test-api';
import { migrate, SchemaRefused } from './migrate';
import * as withoutCounts from './migrations/0039-sin-conteos';

async function contentOf({ db }: TestDatabase) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return Promise.all(
    tables
      .filter(({ isView }) => !isView)
      .map(async ({ name, columns }) => {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
        return { name, columns, rows: rows.map((row) => JSON.stringify(row)).sort() };
      }),
  );
}

async function namesIn({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name < '0037');
}

describe.each(ENGINES)('a database on %s', (engine) => {
  test('that has all migrations of the release before loses nothing and needs nothing', async () => {
    const api = await startTestApi(engine);
    await registrar(api);
    const before = await contentOf(api.database);
    await migrate(api.database);
    expect(await contentOf(api.database)).toEqual(before);
    expect(await namesIn(api.database)).toHaveLength(36);
    await api.close();
  });

  test.each([
    ['clientes', CAMPOS_DE_CLIENTE],
    ['avales', CAMPOS_DE_AVAL],
    ['evaluaciones', CAMPOS_DE_CREDITO],
  ])('has a column for each field of %s', async (table, fields) => {
    const database = await createTestDatabase(engine);
    const { columns } =
      (await database.db.introspection.getTables()).find(({ name }) => name === table) ?? {};
    const names = columns?.map(({ name }) => name) ?? [];
    expect(Object.keys(fields).filter((field) => !names.includes(field))).toEqual([]);
    await database.close();
  });

  test('that has the counts of the release before loses them, with what kept them', async () => {
    const api = await startTestApi(engine);
    const { db } = api.database;
    const count = `insert into "cambiosDeConteos" values ('clientes')`;
    const kept =
      engine === 'sqlite'
        ? [`create trigger clientes_cuenta_insert after insert on clientes begin ${count}; end`]
        : [
            `create function clientes_cuenta() returns trigger language plpgsql as
              $$ begin ${count}; return null; end $$`,
            'create trigger clientes_cuenta after insert on clientes for each row execute function clientes_cuenta()',
          ];
    const tables = ['conteos', '"cambiosDeConteos"', '"conteosHasta"'];
    for (const statement of [...tables.map((name) => `create table ${name} (que text)`), ...kept])
      await sql.raw(statement).execute(db);
    await withoutCounts.up(db as Kysely<unknown>, engine);
    const names = (await db.introspection.getTables()).map(({ name }) => name);
    expect(names.filter((name) => /conteos/i.test(name))).toEqual([]);
    expect(await registrar(api)).toBeGreaterThan(0);
    const oldest = await db.selectFrom('codigoMinimo').select('migracion').executeTakeFirst();
    expect(oldest).toEqual({ migracion: '0039-sin-conteos' });
    await api.close();
  });

  test.each([
    ['the first migration alone', (name: string) => name === '0001-inicial'],
    ['all but the last', (name: string) => name < '0036'],
    ['a gap', (name: string) => name !== '0022-politica'],
  ])('that has %s is left alone, with the release to start first', async (_, isApplied) => {
    const database = await createTestDatabase(engine);
    const removed = (await namesIn(database)).filter((name) => !isApplied(name));
    await sql`delete from kysely_migration where name in (${sql.join(removed)}) or name >= '0037'`.execute(
      database.db,
    );
    const before = await contentOf(database);
    await expect(migrate(database)).rejects.toThrow(SchemaRefused);
    await expect(migrate(database)).rejects.toThrow(
      'Inicie antes la versión cuyo nombre termina en 90de2f68, que la deja lista, y después esta.',
    );
    expect(await contentOf(database)).toEqual(before);
    await database.close();
  });
});
