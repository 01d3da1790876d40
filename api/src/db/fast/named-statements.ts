import type pg from 'pg';
import { bindable } from '../valores';

const NAMED = /^(select|insert|update|delete|with)\b/;
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  if (!NAMED.test(sql)) return undefined;
  let name = names.get(sql);
  if (!name) {
    name = `s${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/**
 * Gives each statement of a connection a name, which Kysely does not. PostgreSQL parses and plans a named statement
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
