import type { Schema } from './schema';

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
