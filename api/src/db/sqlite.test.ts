import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { dataFolder } from '../../testing/folder';
import { sqliteDialect } from './sqlite';

interface Cosas {
  cosas: { id: number; nombre: string | null; peso?: number };
}

let folder: string;
let db: Kysely<Cosas>;
beforeEach(async () => {
  folder = dataFolder('sqlite-');
  db = new Kysely<Cosas>({ dialect: sqliteDialect(join(folder, 'prueba.sqlite')) });
  await db.schema.createTable('cosas').addColumn('id', 'integer').addColumn('nombre', 'text').execute();
  await db
    .insertInto('cosas')
    .values([
      { id: 1, nombre: 'mesa' },
      { id: 2, nombre: null },
    ])
    .execute();
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const all = () => db.selectFrom('cosas').selectAll().orderBy('id');

test('rows come as objects, all at once or one by one', async () => {
  const expected = [
    { id: 1, nombre: 'mesa' },
    { id: 2, nombre: null },
  ];
  expect(await all().execute()).toEqual(expected);
  const oneByOne: object[] = [];
  for await (const row of all().stream()) oneByOne.push(row);
  expect(oneByOne).toEqual(expected);
});

test('a statement that was used before a column was added gives that column', async () => {
  await all().execute();
  await db.schema.alterTable('cosas').addColumn('peso', 'integer').execute();
  await db.updateTable('cosas').set({ peso: 7 }).execute();
  expect(await all().executeTakeFirst()).toEqual({ id: 1, nombre: 'mesa', peso: 7 });
});
