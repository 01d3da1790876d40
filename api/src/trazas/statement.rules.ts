const LONGEST = 2000;

/** What a span tells of a statement. */
export interface StatementWords {
  operation: string;
  table: string | undefined;
  text: string;
}

/**
 * A statement in words without anybody's data: values that are bound are never part of its text, and what is written
 * into the text itself, a literal or a long number, is left out.
 */
export function wordsOf(sql: string): StatementWords {
  const [, operation = 'otra'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"(\w+)"/.exec(sql) ?? [];
  const text = sql
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\b\d{4,}\b/g, '?')
    .slice(0, LONGEST);
  return { operation: operation.toLowerCase(), table, text };
}
