import { sql } from 'kysely';
import { createTestDatabase, ENGINES } from '../../testing/engines';
import { enviar, registrar } from '../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../testing/test-api';
import type { Db } from './connection';
import { migrate, SchemaRefused } from './migrate';

async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

async function untilSomebodyWaits(db: Db): Promise<void> {
  while (!(await somebodyWaits(db))) await new Promise((resolve) => setTimeout(resolve, 10));
}

const NEWER = '9999-version-siguiente';

const noteMigration = (db: Db, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  );

const forgetMigration = (db: Db, name: string) =>
  sql`delete from kysely_migration where name = ${name}`.execute(db);

async function migrateToNextRelease(db: Db): Promise<void> {
  await sql`create table futuras (id integer primary key, texto text not null)`.execute(db);
  for (const { name: table, isView } of await db.introspection.getTables()) {
    if (isView || table === 'futuras') continue;
    await sql`alter table ${sql.table(table)} add column futura text`.execute(db);
    await sql`alter table ${sql.table(table)} add column contada integer not null default 0`.execute(db);
  }
  await noteMigration(db, NEWER);
}

async function workThrough(api: TestApi): Promise<number> {
  const id = await registrar(api);
  const approved = await api.as('jefe', {
    method: 'PUT',
    url: `/api/evaluaciones/status/${id}`,
    payload: { estado: 1 },
  });
  const paid = await api.as('cajero', {
    method: 'POST',
    url: '/api/desembolsos',
    payload: { evaluacionId: id, medio: 'efectivo' },
  });
  expect([approved.statusCode, paid.statusCode]).toEqual([200, 201]);
  return id;
}

describe.each(ENGINES)('with %s', (engine) => {
  test('this release starts, reads and writes on a database that the next one has migrated', async () => {
    const api = await startTestApi(engine);
    for (let time = 0; time < 4; time++) await workThrough(api);
    await migrateToNextRelease(api.database.db);
    await migrate(api.database);
    const id = await workThrough(api);
    const list = await api.as('asesor', { method: 'GET', url: '/api/evaluaciones' });
    expect(list.json()).toMatchObject({
      total: 5,
      datos: expect.arrayContaining([expect.objectContaining({ id })]),
    });
    expect((await enviar(api)).statusCode).toBe(201);
    await api.close();
  });

  test('a database whose next release took away what this one uses is refused with what to do', async () => {
    const database = await createTestDatabase(engine);
    await migrateToNextRelease(database.db);
    await database.db.updateTable('codigoMinimo').set({ migracion: NEWER }).execute();
    await expect(migrate(database)).rejects.toThrow(SchemaRefused);
    await expect(migrate(database)).rejects.toThrow(/versión más nueva.*Inicie una versión más nueva/);
    await database.close();
  });

  test('a database on which a migration of its own is missing beside a newer one is not touched', async () => {
    const database = await createTestDatabase(engine);
    await forgetMigration(database.db, '0022-politica');
    await noteMigration(database.db, NEWER);
    await expect(migrate(database)).rejects.toThrow(/cambios que esta versión no conoce/);
    await database.close();
  });
});

const postgresqlTest = ENGINES.includes('postgresql') ? test : test.skip;

postgresqlTest(
  'on postgresql a process that waits while the next release migrates starts afterwards',
  async () => {
    const database = await createTestDatabase('postgresql');
    const { db } = database;
    const last = '0036-rango-de-capacidad';
    await forgetMigration(db, last);
    const other = await db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(other);
    const waiting = migrate(database);
    await untilSomebodyWaits(db);
    await noteMigration(other, last);
    await noteMigration(other, NEWER);
    await other.commit().execute();
    await waiting;
    await database.close();
  },
);
