/** A page number, or a gap where numbers are left out. */
export type PageEntry = number | 'gap-before' | 'gap-after';

const NEIGHBOURS = 1;
const ALL_UP_TO = 7;

/** The page numbers to show: all of a few, else the ends and the surroundings of the current one. */
export function pageRange(page: number, pageCount: number): PageEntry[] {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= ALL_UP_TO) return numbers(1, pageCount);
  const from = Math.max(2, Math.min(page - NEIGHBOURS, pageCount - 4));
  const to = Math.min(pageCount - 1, Math.max(page + NEIGHBOURS, 5));
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...numbers(from, to),
    ...(to < pageCount - 1 ? (['gap-after'] as const) : []),
    pageCount,
  ];
}
