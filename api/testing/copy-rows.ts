import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/db/connection';

/** How many rows one statement copies. For a million the statement would run into the time limit. */
const BATCH = 100_000;

type Table = 'clientes' | 'evaluaciones' | 'avales';

/**
 * Copies one row so often inside the database, where a million take seconds.
 * @param key the column that finds the row, and its value
 * @param replaced the columns that differ, from the original `o` and the number `n.i` of the copy, which begins with 1
 */
export async function copyRows(
  db: Db,
  [table, key, original]: readonly [Table, string, number],
  copies: number,
  replaced: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const is = sql<boolean>`${sql.ref(key)} = ${sql.lit(original)}`;
  const row = await db.selectFrom(table).selectAll().where(is).executeTakeFirstOrThrow();
  const columns = Object.keys(row);
  const values = columns.map((column) => replaced[column] ?? sql.ref(`o.${column}`));
  for (let first = 1; first <= copies; first += BATCH) {
    const last = Math.min(copies, first + BATCH - 1);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      with recursive n(i) as
        (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)})
      select ${sql.join(values)} from ${sql.table(table)} as o, n where o.${sql.ref(key)} = ${sql.lit(original)}
    `.execute(db);
  }
}
