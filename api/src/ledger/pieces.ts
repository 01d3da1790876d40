/** The most rows that one statement writes. */
const LARGEST = 256;

/** Splits a list into parts whose sizes are powers of two, because PostgreSQL keeps a prepared statement for each size. */
export function* piecesOf<T>(list: readonly T[]): Generator<T[]> {
  let start = 0;
  for (let size = LARGEST; size >= 1; size /= 2) {
    while (list.length - start >= size) {
      yield list.slice(start, start + size);
      start += size;
    }
  }
}
