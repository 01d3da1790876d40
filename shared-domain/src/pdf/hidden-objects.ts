import { indexOf, latin1 } from './bytes';
import { MalformedPdf, type Work } from './work';

const KEYWORD = 'obj';
const WINDOW = 512;
/** The numbers before the keyword, with spaces and comments between them as a viewer would skip them. */
const NUMBERS = /\d(?:[\0\s]|%[^\r\n]*[\r\n])+\d+(?:[\0\s]|%[^\r\n]*[\r\n])*$/;
/** A line so long that a comment which began in it could hide the numbers. */
const LONG_LINE = /^[^\r\n]*[\r\n][\0\s]*$/;

/**
 * Refuses a file in which an object begins anywhere but at these places, in their order: inside of a stream, a text or
 * a comment. A table of cross-references could lead a viewer there.
 */
export function* requireNoneInside(
  bytes: Uint8Array,
  places: readonly number[],
  work: Work,
): Generator<void, void> {
  let known = 0;
  for (let at = indexOf(bytes, KEYWORD); at >= 0; at = indexOf(bytes, KEYWORD, at + KEYWORD.length)) {
    if (at === places[known]) known++;
    else if (mayBegin(bytes, at, work)) throw new MalformedPdf();
    yield;
  }
}

function mayBegin(bytes: Uint8Array, at: number, work: Work): boolean {
  // Nearly always a letter stands in front of it, as in `endobj`.
  if (!/[\0\s\d]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) return false;
  work.value(WINDOW / 32);
  const before = latin1(bytes, Math.max(0, at - WINDOW), at);
  return NUMBERS.test(before) || (at > WINDOW && LONG_LINE.test(before));
}
