import { indexOf, latin1 } from './bytes';
import { objectsInside } from './object-streams';
import { requireModest } from './streams';
import { createTokens, type Tokens } from './tokens';
import { isDict, isRef, type PdfDict, type PdfValue, valuesOf } from './value';
import { readDict, readValues } from './values';
import { MalformedPdf, type Work } from './work';

/** Everything that any viewer could find in a file, of all its revisions. */
export interface PdfContents {
  /** What is said of each object, in the order of the file. The newest revision comes last. */
  objects: Map<number, PdfValue[]>;
  /** The dictionaries that say where the document begins. */
  trailers: PdfDict[];
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** The objects of the file itself, without those inside of streams. */
export interface PdfFrame {
  trailers: PdfDict[];
  /** In the order of the file. */
  objects: [number: number, value: PdfValue][];
}

const STREAM = 'stream';
const END_OF_OBJECT = 'endobj';
/** The end of an object. Where `endobj` is missing, the next part of the file ends it. */
const ENDINGS = [END_OF_OBJECT, STREAM, 'obj', 'xref', 'trailer', 'startxref'];

/**
 * Reads a PDF from its first byte to its last. Nothing depends on its tables of cross-references, which may tell one
 * viewer another thing than the next: there is nothing between the objects but the parts that the format knows, no
 * object begins inside of another one, and so no viewer can find more than is found here.
 */
export function* readFrame(bytes: Uint8Array, work: Work): Generator<void, PdfFrame> {
  const objects: PdfFrame['objects'] = [];
  const trailers: PdfDict[] = [];
  const places: number[] = [];
  const tokens = createTokens(bytes);
  while (tokens.next() !== undefined) {
    work.value();
    const word = tokens.word();
    if (isNumber(word)) readObject(Number(word));
    else if (word === 'xref') skipTable(tokens, work);
    else if (word === 'startxref') skipNumber(tokens);
    else if (word === 'trailer') trailers.push(readDict(tokens, work));
    else throw new MalformedPdf();
    yield;
  }
  yield* requireNoneInside(bytes, places, work);
  return { objects, trailers };

  function readObject(number: number): void {
    tokens.next();
    const generation = tokens.word();
    tokens.next();
    places.push(tokens.at());
    if (!isNumber(generation) || tokens.word() !== 'obj') throw new MalformedPdf();
    const value = readValue(tokens, work);
    objects.push([number, value]);
    if (!isDict(value) || !value.stream) return;
    value.stream = skipStream(bytes, tokens);
    if (valuesOf(value, 'Type').includes('XRef')) trailers.push(value);
  }
}

/** Reads the objects inside of streams too, and refuses streams that become too large. */
export function* openStreams(
  { objects: written, trailers }: PdfFrame,
  bytes: Uint8Array,
  work: Work,
): Generator<void, PdfContents> {
  const objects: PdfContents['objects'] = new Map();
  const add = (number: number, value: PdfValue) => {
    const earlier = objects.get(number);
    if (earlier) earlier.push(value);
    else objects.set(number, [value]);
  };
  const streams: PdfDict[] = [];
  for (const [number, value] of written) {
    yield;
    add(number, value);
    if (!isDict(value) || !value.stream) continue;
    streams.push(value);
    for (const [inside, innerValue] of yield* objectsInside(value, bytes, work)) add(inside, innerValue);
  }
  const contents = { objects, trailers };
  for (const stream of streams) {
    const filters = valuesOf(stream, 'Filter').flatMap((filter) => meaningsOf(contents, filter));
    yield* requireModest(stream, filters, bytes, work);
    yield;
  }
  return contents;
}

/** The value of an object, up to its end or to the first byte of its stream. */
function readValue(tokens: Tokens, work: Work): PdfValue {
  const { values, places, endedBy } = readValues(tokens, work, ENDINGS);
  if (endedBy === undefined) throw new MalformedPdf();
  if (endedBy === 'obj') {
    // The two last values are the numbers of the next object.
    const next = places.at(-2);
    if (values.length !== 3 || next === undefined) throw new MalformedPdf();
    values.length = 1;
    tokens.moveTo(next);
  } else if (endedBy !== END_OF_OBJECT && endedBy !== STREAM) {
    tokens.moveTo(tokens.at() - endedBy.length);
  }
  const [value = null] = values;
  if (values.length > 1 || isRef(value)) throw new MalformedPdf();
  if (endedBy !== STREAM) return value;
  if (!isDict(value)) throw new MalformedPdf();
  return { ...value, stream: { start: tokens.at(), end: tokens.at() } };
}

/**
 * What a value stands for in each revision: itself, or what is said of the object to which it refers. An object that
 * is not there stands for null.
 */
export function meaningsOf({ objects }: PdfContents, value: PdfValue): PdfValue[] {
  return isRef(value) ? (objects.get(value.object) ?? [null]) : [value];
}

function skipTable(tokens: Tokens, work: Work): void {
  for (;;) {
    tokens.next();
    const place = tokens.at();
    work.value();
    if (/^(\d+|[nf])$/.test(tokens.word())) continue;
    tokens.moveTo(place);
    return;
  }
}

function skipNumber(tokens: Tokens): void {
  tokens.next();
  if (!isNumber(tokens.word())) throw new MalformedPdf();
}

/** A stream ends where `endstream` comes first, whatever its length is said to be. */
function skipStream(bytes: Uint8Array, tokens: Tokens): { start: number; end: number } {
  const start = tokens.at() + (/^\r?\n/.exec(latin1(bytes, tokens.at(), tokens.at() + 2))?.[0].length ?? 0);
  const end = indexOf(bytes, 'endstream', start);
  if (end < 0) throw new MalformedPdf();
  const after = end + 'endstream'.length;
  tokens.moveTo(after);
  if (tokens.next() === undefined || tokens.word() !== END_OF_OBJECT) tokens.moveTo(after);
  return { start, end };
}

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
function* requireNoneInside(bytes: Uint8Array, places: readonly number[], work: Work): Generator<void, void> {
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
