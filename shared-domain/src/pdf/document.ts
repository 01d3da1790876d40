import { indexOf, latin1 } from './bytes';
import { objectsInside } from './object-streams';
import { requireModest } from './streams';
import { createTokens, type Tokens } from './tokens';
import { isDict, isRef, type PdfDict, type PdfValue, valuesOf } from './value';
import { readDict, readValues } from './values';
import { MalformedPdf, type Work } from './work';

/** Everything that any viewer could find, by object number, newest revision last. */
export interface PdfContents {
  objects: Map<number, PdfValue[]>;
  trailers: PdfDict[];
}

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Without objects inside streams. */
export interface PdfFrame {
  trailers: PdfDict[];
  objects: [number: number, value: PdfValue][];
}

const STREAM = 'stream';
const END_OF_OBJECT = 'endobj';
/** Without `endobj`, the next part of the file ends an object. */
const ENDINGS = [END_OF_OBJECT, STREAM, 'obj', 'xref', 'trailer', 'startxref'];

/**
 * Ignores cross-reference tables, which viewers may interpret differently. Only known parts are allowed between
 * objects, and no object may begin inside another. No viewer can therefore find more than this function.
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

/** Refuses streams that become too large. */
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

/** Ends before `endobj` or the first byte of a stream. */
function readValue(tokens: Tokens, work: Work): PdfValue {
  const { values, places, endedBy } = readValues(tokens, work, ENDINGS);
  if (endedBy === undefined) throw new MalformedPdf();
  if (endedBy === 'obj') {
    // The last two values are the numbers of the next object.
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

/** The value in each revision; null for a missing object. */
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

/** Ends at the first `endstream`, regardless of the declared length. */
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
const NUMBERS = /\d(?:[\0\s]|%[^\r\n]*[\r\n])+\d+(?:[\0\s]|%[^\r\n]*[\r\n])*$/;
/** Long enough to hide a comment that began outside the window. */
const LONG_LINE = /^[^\r\n]*[\r\n][\0\s]*$/;

/** Refuses objects inside a stream, text or comment, to which a cross-reference table could lead a viewer. */
function* requireNoneInside(bytes: Uint8Array, places: readonly number[], work: Work): Generator<void, void> {
  let known = 0;
  for (let at = indexOf(bytes, KEYWORD); at >= 0; at = indexOf(bytes, KEYWORD, at + KEYWORD.length)) {
    if (at === places[known]) known++;
    else if (mayBegin(bytes, at, work)) throw new MalformedPdf();
    yield;
  }
}

function mayBegin(bytes: Uint8Array, at: number, work: Work): boolean {
  // Mostly a letter precedes, as in `endobj`.
  if (!/[\0\s\d]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) return false;
  work.value(WINDOW / 32);
  const before = latin1(bytes, Math.max(0, at - WINDOW), at);
  return NUMBERS.test(before) || (at > WINDOW && LONG_LINE.test(before));
}
