/** A page number, or a gap that stands for the numbers that are left out. */
export type PageEntry = number | 'gap-before' | 'gap-after';

const NEIGHBOURS = 1;
const ALL_UP_TO = 7;

/** The page numbers to show: all, if they are few; else the first, the last and those around the current one. */
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
