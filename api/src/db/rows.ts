import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import { documentosDe, numeroDePersona, paraBuscar, sinRotulo, textoLimpio } from 'shared-domain';
import type { Db, Engine } from './connection';
import { engineOf } from './engine';

/** How many rows a query finds, whatever it selects and in whichever order. */
export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** How long a list is. `hayMas` says that it is longer: no more than `total` rows were counted. */
export interface Length {
  total: number;
  hayMas?: true;
}

/** Of what somebody searches for in texts no more rows are counted. Whoever finds more than that searches on. */
export const MOST_FOUND = 1_000;
/** The same for other filters, whose rows an index finds. */
export const MOST_COUNTED = 10_000;

/** How many rows a query finds, counted up to a bound: to count millions would take longer than to read a page. */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number,
): Promise<Length> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1);
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${some}) as n`.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return total > most ? { total: most, hayMas: true } : { total };
}

/** What is cut of a query, whichever tables it reads. */
interface InOrder<O> {
  limit(rows: number): InOrder<O>;
  offset(rows: number): InOrder<O>;
  execute(): Promise<O[]>;
}

/**
 * One page of a list whose length is known, read from the end of the list that is nearer to it: its last pages cost as
 * little as its first ones. `inOrder` gives the rows of the list from its beginning or, backwards, from its end.
 */
export async function pageFromNearerEnd<O>(
  { total, hayMas }: Length,
  { porPagina, offset }: { porPagina: number; offset: number },
  inOrder: (isBackwards: boolean) => InOrder<O>,
): Promise<O[]> {
  const rest = total - offset;
  if (hayMas || offset <= rest) return inOrder(false).limit(porPagina).offset(offset).execute();
  if (rest <= 0) return [];
  const rows = Math.min(porPagina, rest);
  const fromEnd = await inOrder(true)
    .limit(rows)
    .offset(rest - rows)
    .execute();
  return fromEnd.reverse();
}

/** One page of what a query finds, and how many rows it finds in all. */
export async function pageOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { porPagina, offset }: { porPagina: number; offset: number },
) {
  const total = await countRows(query);
  return { filas: await query.limit(porPagina).offset(offset).execute(), total };
}

/** The same of few rows, all of which are read to be sorted: they are counted on the way. */
export async function pageOfFew<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { porPagina, offset }: { porPagina: number; offset: number },
): Promise<{ filas: O[]; total: number }> {
  const filas = await query
    .select(sql<number>`count(*) over ()`.as('enTotal'))
    .limit(porPagina)
    .offset(offset)
    .$castTo<O & { enTotal: number }>()
    .execute();
  const total = filas[0]?.enTotal ?? (offset === 0 ? 0 : await countRows(query));
  return { filas, total };
}

/**
 * Whether a number is one of many, which are bound as one value: to bind thousands of values takes longer than to read
 * their rows.
 */
export const isOneOf = (db: Db, column: string, numbers: readonly number[]): RawBuilder<boolean> =>
  engineOf(db) === 'postgresql'
    ? sql`${sql.ref(column)} = any(cast(${`{${numbers.join()}}`} as bigint[]))`
    : sql`${sql.ref(column)} in (select value from json_each(${`[${numbers.join()}]`}))`;

/** A period in milliseconds since 1970, `desde` included and `hasta` not. A side that is left out has no limit. */
export interface Period {
  desde: number | undefined;
  hasta: number | undefined;
}

/** Keeps the rows whose moment lies in a period. */
export function inPeriod<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: StringReference<DB, TB>,
  { desde, hasta }: Period,
): SelectQueryBuilder<DB, TB, O> {
  const moment = sql.ref<number>(column);
  let kept = query;
  if (desde !== undefined) kept = kept.where(moment, '>=', desde);
  if (hasta !== undefined) kept = kept.where(moment, '<', hasta);
  return kept;
}

/**
 * The words of a search as search columns hold them: without accents, case, apostrophes, invisible characters or wildcards
 * of `like`. The label of a number is left out: 'DNI 10117410'.
 * A word without letters is its digits, so that '10.117.410', '(10117410)' and full-width digits find a DNI, which is
 * searched without its check digit.
 */
export const wordsOf = (search: string | undefined): string[] =>
  sinRotulo(textoLimpio(search ?? ''))
    .replace(/[%_\\]/g, '')
    .split(/[\s,;]+/)
    .flatMap((word) =>
      /\d/.test(word) && !/\p{L}/u.test(word)
        ? numeroDePersona(word.replace(/\D/g, ''))
        : paraBuscar(word).split(' '),
    )
    .filter((word) => word !== '');

/** Keeps the rows whose search column holds every word of a search. */
export function withWords<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: StringReference<DB, TB> | RawBuilder<string>,
  search: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const text = typeof column === 'string' ? sql.ref<string>(column) : (column as RawBuilder<string>);
  return wordsOf(search).reduce((kept, word) => kept.where(text, 'like', `%${word}%`), query);
}

/**
 * The same for lists that mask DNIs: a word with a digit in it has to be a whole word of the search column. If a part of
 * a DNI were found as well, its hidden digits could be tried one after another.
 */
export function withWholeDni<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: StringReference<DB, TB>,
  search: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const words = wordsOf(search);
  const named = withWords(query, column, words.filter((word) => !/\d/.test(word)).join(' '));
  const padded = sql<string>`' ' || ${sql.ref(column)} || ' '`;
  const hasWhole = (word: string) =>
    sql<boolean>`(${sql.join(
      documentosDe(word).map((form) => sql`${padded} like ${`% ${form} %`}`),
      sql` or `,
    )})`;
  return words
    .filter((word) => /\d/.test(word))
    .reduce(
      // The first condition says no more than the second one; it is the one that an index answers.
      (kept, word) => kept.where(sql.ref<string>(column), 'like', `%${word}%`).where(hasWhole(word)),
      named,
    );
}

export type Direction = 'asc' | 'desc';
export const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/** What was found, each with its place in the order of a list; no more than are counted. */
export interface Found extends Length {
  rows: { id: number; place: string | number }[];
}

/**
 * What a search for words finds, cut where it is counted no further. In the order of an index PostgreSQL would read all
 * names before the first 'Rosa', and of a name that every tenth client has it would sort all. So they are read as they
 * come, once, and `pageOfFound` sorts them. `found` selects the number of its rows as `id`.
 */
export async function findSome<DB, TB extends keyof DB>(
  found: SelectQueryBuilder<DB, TB, { id: number }>,
  order: StringReference<DB, TB> | RawBuilder<string | number>,
): Promise<Found> {
  const place =
    typeof order === 'string' ? sql.ref<string | number>(order) : (order as RawBuilder<string | number>);
  const rows = await found
    .select(place.as('place'))
    .limit(MOST_FOUND + 1)
    .$castTo<{ id: number; place: string | number }>()
    .execute();
  const some = rows.slice(0, MOST_FOUND);
  return { rows: some, total: some.length, ...(rows.length > MOST_FOUND && { hayMas: true }) };
}

/** The numbers of one page of what was found, in the order of the bytes of their places. */
export function pageOfFound(
  { rows }: Found,
  direction: Direction,
  { porPagina, offset }: { porPagina: number; offset: number },
): number[] {
  const inOrder = rows.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.id - b.id));
  if (direction === 'desc') inOrder.reverse();
  return inOrder.slice(offset, offset + porPagina).map(({ id }) => id);
}

/** How texts are compared byte by byte, as SQL. SQLite does it by itself, PostgreSQL in a language's order otherwise. */
export const BYTE_ORDER: Record<Engine, string> = { sqlite: '', postgresql: 'collate "C"' };

/**
 * A text without the DNI in it, for the order of lists that mask DNIs. It is the order of the bytes, the same on every
 * server: search columns hold lower case without accents, and a blank comes before all letters.
 */
export const withoutDni = <DB, TB extends keyof DB>(
  db: Db,
  column: StringReference<DB, TB>,
  dni: StringReference<DB, TB>,
): RawBuilder<string> =>
  sql<string>`(replace(${sql.ref(column)}, coalesce(${sql.ref(dni)}, ''), '') ${sql.raw(BYTE_ORDER[engineOf(db)])})`;
