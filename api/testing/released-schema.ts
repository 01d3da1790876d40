import { sql } from 'kysely';
import type { Db } from '../src/db/connection';

interface Column {
  type: string;
  isNullable: boolean;
  /** Whether a row may be inserted without it. */
  hasDefault: boolean;
}

/** What code relies on of the tables: their columns, and what must be unique, as `table(column, column)`. */
export interface Schema {
  tables: Record<string, Record<string, Column>>;
  unique: string[];
}

/** The schema of an embedded database. */
export async function schemaOf(db: Db): Promise<Schema> {
  const tables = await db.introspection.getTables();
  const { rows } = await sql<{ tabla: string; columnas: string }>`
    select tabla, group_concat(columna, ', ') as columnas from (
      select m.name as tabla, l.name as indice, coalesce(i.name, '?') as columna
      from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
      where m.type = 'table' and l."unique" = 1 order by m.name, l.name, i.seqno)
    group by tabla, indice`.execute(db);
  return {
    tables: Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        Object.fromEntries(
          columns.map((column) => [
            column.name,
            {
              type: column.dataType.toLowerCase(),
              isNullable: column.isNullable,
              hasDefault: column.hasDefaultValue || column.isAutoIncrementing,
            },
          ]),
        ),
      ]),
    ),
    unique: [...new Set(rows.map(({ tabla, columnas }) => `${tabla}(${columnas})`))].sort(),
  };
}

/**
 * What of the present schema the code of the last release would fail on, which runs beside the present code during an
 * upgrade and after going back. Empty where migrations only added.
 */
export function brokenForReleased(released: Schema, present: Schema): string[] {
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

/** What has become unique among values that the last release writes. */
function newRulesOf(table: string, released: Schema, present: Schema): string[] {
  const before = released.tables[table] ?? {};
  return present.unique
    .filter((rule) => rule.startsWith(`${table}(`) && !released.unique.includes(rule))
    .filter((rule) => columnsOf(rule).every((column) => column in before))
    .map((rule) => `${rule}: the last release may write it twice`);
}

const columnsOf = (rule: string): string[] => rule.slice(rule.indexOf('(') + 1, -1).split(', ');
