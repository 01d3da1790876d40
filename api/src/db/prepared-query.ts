import type { CompiledQuery } from 'kysely';
import { type Db, engineOf, readerOf } from './connection';

class Placeholder {
  constructor(readonly name: string) {}
}

interface Prepared<T> {
  compiled: CompiledQuery<unknown>;
  read(rows: unknown[]): T[];
}

/**
 * A statement that is built and compiled once for each database, for the calls that everyone makes all day. It only
 * reads, and its columns are texts and integers. Arguments may only be bound as values: while the statement is built
 * they are placeholders, so nothing else may depend on them.
 *
 * Measured ([021](../../../docs/decisions/021-the-hot-call.md)): building the two statements of the hot call anew took
 * a third of it, 589 instead of 398 microseconds on SQLite and 618 instead of 371 on PostgreSQL.
 */
export function preparedQuery<A extends Record<string, string | number>, T>(
  build: (db: Db, values: A) => { compile(): CompiledQuery<T> },
): (db: Db, values: A) => Promise<T[]> {
  const prepared = new WeakMap<Db, Prepared<T>>();
  const placeholders = new Proxy({} as A, { get: (_, name) => new Placeholder(String(name)) });
  const prepare = (db: Db): Prepared<T> => {
    const compiled = build(db, placeholders).compile();
    if (engineOf(db) === 'postgresql') return asOneText(compiled);
    return { compiled, read: (rows) => rows as T[] };
  };
  return async (db, values) => {
    let statement = prepared.get(db);
    if (!statement) {
      statement = prepare(db);
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

/** Has PostgreSQL send all rows as one JSON text, because its driver takes twice as long as `JSON.parse`. */
function asOneText<T>(compiled: CompiledQuery<T>): Prepared<T> {
  const sql = `select coalesce(json_agg(f), '[]')::text as rows from (${compiled.sql}) as f`;
  return {
    compiled: { ...compiled, sql },
    read: ([row]) => JSON.parse((row as { rows: string }).rows),
  };
}
