import type pg from 'pg';
import { bindable } from './valores';

const NAMED = /^(select|insert|update|delete|with)\b/;
/**
 * Every column, whichever there are. Once another process has added one, a named statement that asks for them so fails for
 * as long as its connection lives: "cached plan must not change result type".
 */
const EVERY_COLUMN = /[\s.]\*/;
/**
 * Searches for a text, too: after some calls PostgreSQL keeps one plan for all texts of a named statement. One that suits
 * every text was seen to take two seconds where that of a rare name takes two milliseconds.
 */
const SEARCHES = / like /;
/**
 * Stands in a statement whose text has a number in it that changes, such as that of the newest event. Each of these texts
 * would get a name of its own, which this process and each connection of PostgreSQL would keep for ever.
 */
export const UNNAMED = '/* unnamed */';
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  let name = names.get(sql);
  if (!name) {
    if (!NAMED.test(sql) || EVERY_COLUMN.test(sql) || SEARCHES.test(sql) || sql.includes(UNNAMED))
      return undefined;
    name = `s${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/**
 * Gives the statements of a connection names, which Kysely does not. PostgreSQL parses and plans a named statement
 * once for each connection; without a name it does so at every call. A pooler that hands out connections by transaction
 * would lose the names: docs/operadores.md tells the operator.
 */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const withName = (text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && Array.isArray(values)
      ? query({ name: nameOf(text), text, values: values.map(bindable) }, ...rest)
      : query(text, values, ...rest);
  client.query = withName as typeof client.query;
}
