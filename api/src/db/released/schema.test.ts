import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '../../../testing/engines';
import { type Schema, schemaOf } from '../../../testing/released-schema';
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

/** Changes that break the last release, which may run during an upgrade or after going back. */
function brokenForReleased(released: Schema, present: Schema): string[] {
  return Object.entries(released.tables).flatMap(([table, columns]) => {
    const now = present.tables[table];
    if (!now) return [`${table}: the last release uses this table`];
    return [
      ...Object.entries(columns).flatMap(([name, before]) => {
        const column = now[name];
        const place = `${table}.${name}`;
        if (!column) return [`${place}: the last release uses this column`];
        if (column.type !== before.type) return [`${place}: was ${before.type} in the last release`];
        if (before.isNullable && !column.isNullable) return [`${place}: the last release may leave it empty`];
        if (before.hasDefault && !column.hasDefault && !column.isNullable) {
          return [`${place}: the last release leaves it to its default`];
        }
        return [];
      }),
      ...Object.entries(now).flatMap(([name, { isNullable, hasDefault }]) =>
        name in columns || isNullable || hasDefault
          ? []
          : [`${table}.${name}: the last release inserts rows without it`],
      ),
      ...newRulesOf(table, released, present),
    ];
  });
}

function newRulesOf(table: string, released: Schema, present: Schema): string[] {
  const before = released.tables[table] ?? {};
  return present.unique
    .filter((rule) => rule.startsWith(`${table}(`) && !released.unique.includes(rule))
    .filter((rule) => columnsOf(rule).every((column) => column in before))
    .map((rule) => `${rule}: the last release may write it twice`);
}

const columnsOf = (rule: string): string[] => rule.slice(rule.indexOf('(') + 1, -1).split(', ');
