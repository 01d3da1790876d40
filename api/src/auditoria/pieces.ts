/** Rows that one statement writes at most. */
const LARGEST = 256;

/**
 * Parts whose sizes are powers of two. Each size is a statement of its own, which PostgreSQL keeps prepared: with any
 * size it would keep hundreds of them.
 */
export function* piecesOf<T>(list: readonly T[]): Generator<T[]> {
  let start = 0;
  for (let size = LARGEST; size >= 1; size /= 2) {
    while (list.length - start >= size) {
      yield list.slice(start, start + size);
      start += size;
    }
  }
}
