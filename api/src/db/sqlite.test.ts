import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { dataFolder } from '../testing/folder';
import { sqliteDialect } from './sqlite';

interface Cosas {
  cosas: { id: number; nombre: string | null; peso?: number };
}

let carpeta: string;
let db: Kysely<Cosas>;
beforeEach(async () => {
  carpeta = dataFolder('sqlite-');
  db = new Kysely<Cosas>({ dialect: sqliteDialect(join(carpeta, 'prueba.sqlite')) });
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
  rmSync(carpeta, { recursive: true });
});

const todas = () => db.selectFrom('cosas').selectAll().orderBy('id');

test('rows come as objects, all at once or one by one', async () => {
  const esperadas = [
    { id: 1, nombre: 'mesa' },
    { id: 2, nombre: null },
  ];
  expect(await todas().execute()).toEqual(esperadas);
  const unaAUna: object[] = [];
  for await (const fila of todas().stream()) unaAUna.push(fila);
  expect(unaAUna).toEqual(esperadas);
});

test('a statement that was used before a column was added gives that column', async () => {
  await todas().execute();
  await db.schema.alterTable('cosas').addColumn('peso', 'integer').execute();
  await db.updateTable('cosas').set({ peso: 7 }).execute();
  expect(await todas().executeTakeFirst()).toEqual({ id: 1, nombre: 'mesa', peso: 7 });
});
