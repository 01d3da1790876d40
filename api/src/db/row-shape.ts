import type { DatabaseSync } from '@photostructure/sqlite';

export type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;
type Row = Record<string, unknown>;

/** A compiled statement of SQLite, and how an array of its values becomes a row. */
export interface Prepared {
  statement: Statement;
  reader: boolean;
  toRow: (values: unknown[]) => Row;
}

/**
 * Makes a statement give its rows as arrays, which `toRow` turns into objects.
 *
 * Measured ([021](../../../../docs/decisions/021-the-hot-call.md)): the driver fills an object name by name, and that was
 * 31 % of the hot call for ten rows of 24 columns; this way it is 16 %. A copy of a row that has all its names already
 * keeps the shape by which the engine knows it, while an object that grows has that shape looked up for each name.
 */
export function withRowShape(statement: Statement): Prepared {
  const names = statement.columns().map(({ name }) => name);
  statement.setReturnArrays(true);
  const empty: Row = Object.fromEntries(names.map((name) => [name, null]));
  const toRow = (values: unknown[]) => {
    const row = { ...empty };
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i];
    return row;
  };
  return { statement, reader: names.length > 0, toRow };
}
