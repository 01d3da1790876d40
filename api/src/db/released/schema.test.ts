import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '../../../testing/engines';
import { brokenForReleased, type Schema, schemaOf } from '../../../testing/released-schema';
import { ROOT } from '../../../testing/service-process';

const released = (): Schema =>
  JSON.parse(readFileSync(join(ROOT, 'api/src/db/released/schema.json'), 'utf8'));

test('the last release could work on the present schema: migrations only added since then', async () => {
  const database = await createTestDatabase('sqlite');
  expect(brokenForReleased(released(), await schemaOf(database.db))).toEqual([]);
  await database.close();
});

const text = { type: 'text', isNullable: true, hasDefault: false };
const BEFORE: Schema = {
  tables: { cuentas: { id: { ...text, isNullable: false, hasDefault: true }, correo: text } },
  unique: ['cuentas(id)'],
};
/** The schema of before with other columns of its table. */
const withColumns = (columns: Schema['tables'][string], unique: string[] = []): Schema => ({
  tables: { cuentas: { ...BEFORE.tables.cuentas, ...columns } },
  unique: [...BEFORE.unique, ...unique],
});

test.each([
  ['a table that is gone', { tables: {}, unique: [] }, /^cuentas: the last release uses/],
  [
    'a column that was renamed',
    { tables: { cuentas: { id: text, email: text } }, unique: [] },
    /correo: the last release uses/,
  ],
  ['another type', withColumns({ correo: { ...text, type: 'bigint' } }), /correo: was text/],
  [
    'a column that must be filled now',
    withColumns({ correo: { ...text, isNullable: false } }),
    /correo: the last release may leave it empty/,
  ],
  [
    'a default that is gone',
    withColumns({ id: { ...text, isNullable: false } }),
    /id: the last release leaves it to its default/,
  ],
  [
    'a new column that must be filled',
    withColumns({ sede: { ...text, isNullable: false } }),
    /sede: the last release inserts rows without it/,
  ],
  ['a new rule on old values', withColumns({}, ['cuentas(correo)']), /may write it twice/],
])('%s is refused', (_what, present, fault) => {
  expect(brokenForReleased(BEFORE, present)).toContainEqual(expect.stringMatching(fault));
});

test('what only adds is taken', () => {
  const present = withColumns(
    { sede: text, veces: { type: 'integer', isNullable: false, hasDefault: true } },
    ['cuentas(sede, correo)'],
  );
  present.tables.sedes = { id: { ...text, isNullable: false } };
  expect(brokenForReleased(BEFORE, present)).toEqual([]);
});
