import {
  type DeleteResult,
  type RawBuilder,
  type SelectQueryBuilder,
  type StringReference,
  sql,
  type UpdateResult,
} from 'kysely';
import { paraBuscar, sinRotulo, textoLimpio } from 'shared-domain/campos';
import { formasDeIdentidad, numeroDePersona } from 'shared-domain/cliente';
import { type Db, engineOf } from './connection';

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

export async function affectsRows(query: {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await query.executeTakeFirst();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}

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

/** One bound value, which is faster than thousands. */
export const isOneOf = (db: Db, column: string, numbers: readonly number[]): RawBuilder<boolean> =>
  engineOf(db) === 'postgresql'
    ? sql`${sql.ref(column)} = any(cast(${`{${numbers.join()}}`} as bigint[]))`
    : sql`${sql.ref(column)} in (select value from json_each(${`[${numbers.join()}]`}))`;

/** Milliseconds since 1970; `hasta` is excluded. An undefined side has no limit. */
export interface Period {
  desde: number | undefined;
  hasta: number | undefined;
}

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
 * Normalizes as search columns do: no accents, case, apostrophes, wildcards or labels such as "DNI". A word
 * without letters becomes its digits, so '10.117.410' finds a DNI, searched without check digit.
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

export function withWords<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  column: StringReference<DB, TB> | RawBuilder<string>,
  search: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const text = typeof column === 'string' ? sql.ref<string>(column) : (column as RawBuilder<string>);
  return wordsOf(search).reduce((kept, word) => kept.where(text, 'like', `%${word}%`), query);
}

/** A word with a digit must match whole: parts would reveal a masked DNI. */
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
      formasDeIdentidad(word).map((form) => sql`${padded} like ${`% ${form} %`}`),
      sql` or `,
    )})`;
  return words
    .filter((word) => /\d/.test(word))
    .reduce(
      // Redundant, but an index can answer it.
      (kept, word) => kept.where(sql.ref<string>(column), 'like', `%${word}%`).where(hasWhole(word)),
      named,
    );
}

export type Direction = 'asc' | 'desc';
export const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/** For lists that mask DNIs. PostgreSQL would compare texts in the order of a language. */
export const withoutDni = <DB, TB extends keyof DB>(
  db: Db,
  column: StringReference<DB, TB>,
  dni: StringReference<DB, TB>,
): RawBuilder<string> =>
  sql<string>`(replace(${sql.ref(column)}, coalesce(${sql.ref(dni)}, ''), '') ${sql.raw(engineOf(db) === 'sqlite' ? '' : 'collate "C"')})`;
