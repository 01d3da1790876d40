import { type Kysely, sql } from 'kysely';

const APOSTROPHES = [
  "'",
  '`',
  '\u00B4',
  '\u02B9',
  '\u02BB',
  '\u02BC',
  '\u2018',
  '\u2019',
  '\u201A',
  '\u201B',
  '\u2032',
  '\u2035',
  '\uA78C',
];
const HYPHENS = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'];

/** Search columns hold no apostrophes any more, and blanks for hyphens. Only rows that have one change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['clientes', 'usuarios']) {
    const column = sql.ref('busqueda');
    let folded = sql`${column}`;
    for (const sign of APOSTROPHES) folded = sql`replace(${folded}, ${sql.lit(sign)}, '')`;
    for (const sign of HYPHENS) folded = sql`replace(${folded}, ${sql.lit(sign)}, ' ')`;
    await sql`update ${sql.table(table)} set ${column} = ${folded} where ${folded} <> ${column}`.execute(db);
  }
}
