import {
  AliasNode,
  ColumnNode,
  type CompiledQuery,
  IdentifierNode,
  ReferenceNode,
  SelectQueryNode,
} from 'kysely';
import { type Db, type Engine, engineOf, readerOf } from './connection';

class Placeholder {
  constructor(readonly name: string) {}
}

interface Prepared<T> {
  compiled: CompiledQuery<unknown>;
  read(rows: unknown[]): T[];
}

/**
 * Compiles once, which saves a third of the hot call ([021](../../../docs/decisions/021-the-hot-call.md)).
 * Selects texts and integers by name. Arguments are placeholders during `build`, so they may only be bound as values.
 */
export function preparedQuery<A extends Record<string, string | number>, T>(
  build: (db: Db, values: A) => { compile(): CompiledQuery<T> },
): (db: Db, values: A) => Promise<T[]> {
  const prepared = new WeakMap<Db, Prepared<T>>();
  const placeholders = new Proxy({} as A, { get: (_, name) => new Placeholder(String(name)) });
  return async (db, values) => {
    let statement = prepared.get(db);
    if (!statement) {
      statement = asOneText(build(db, placeholders).compile(), engineOf(db));
      prepared.set(db, statement);
    }
    const { compiled, read } = statement;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    const { rows } = await readerOf(db).executeQuery({ ...compiled, parameters });
    return read(rows);
  };
}

const JSON_OF = {
  sqlite: ['json_group_array', 'json_array'],
  postgresql: ['json_agg', 'json_build_array'],
} as const;

/** Reads all rows as one JSON text, because drivers take longer to make each value. */
function asOneText<T>(compiled: CompiledQuery<T>, engine: Engine): Prepared<T> {
  const [list, row] = JSON_OF[engine];
  const names = namesOf(compiled);
  const columns = names.map((name) => `f."${name}"`).join(', ');
  const sql = `select cast(${list}(${row}(${columns})) as text) as "rows" from (${compiled.sql}) as f`;
  // A copy of a row that has all its names keeps the shape by which the engine knows it.
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  const toRow = (values: unknown[]) => {
    const object: Record<string, unknown> = { ...empty };
    for (let i = 0; i < names.length; i++) object[names[i] as string] = values[i];
    return object as T;
  };
  return {
    compiled: { ...compiled, sql },
    read: ([one]) => (JSON.parse((one as { rows: string | null }).rows ?? '[]') as unknown[][]).map(toRow),
  };
}

function namesOf({ query }: CompiledQuery<unknown>): string[] {
  const selections = SelectQueryNode.is(query) ? (query.selections ?? []) : [];
  return selections.map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
    if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return selection.column.column.name;
    throw new Error('A prepared query names each of its columns.');
  });
}
