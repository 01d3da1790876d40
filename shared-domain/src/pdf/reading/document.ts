import { requireNoneInside } from './hidden-objects';
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

/**
 * Reads a PDF from its first byte to its last. Nothing depends on its tables of cross-references, which may tell one
 * viewer another thing than the next: there is nothing between the objects but the parts that the format knows, no
 * object begins inside of another one, and so no viewer can find more than is found here.
 */
export function readPdf(bytes: Buffer, work: Work): PdfContents {
  const objects: PdfContents['objects'] = new Map();
  const trailers: PdfDict[] = [];
  const streams: PdfDict[] = [];
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
  }
  requireNoneInside(bytes, places, work);
  const contents = { objects, trailers };
  for (const stream of streams) {
    const filters = valuesOf(stream, 'Filter').flatMap((filter) => meaningsOf(contents, filter));
    requireModest(stream, filters, bytes, work);
  }
  return contents;

  function readObject(number: number): void {
    tokens.next();
    const generation = tokens.word();
    tokens.next();
    places.push(tokens.at());
    if (!isNumber(generation) || tokens.word() !== 'obj') throw new MalformedPdf();
    const { values, endedBy } = readValues(tokens, work, ['endobj', 'stream']);
    const [value = null] = values;
    if (values.length > 1 || isRef(value) || endedBy === undefined) throw new MalformedPdf();
    add(number, value);
    if (endedBy === 'endobj') return;
    if (!isDict(value)) throw new MalformedPdf();
    value.stream = skipStream(bytes, tokens);
    streams.push(value);
    for (const [inside, innerValue] of objectsInside(value, bytes, work)) add(inside, innerValue);
    if (valuesOf(value, 'Type').includes('XRef')) trailers.push(value);
  }

  function add(number: number, value: PdfValue): void {
    const earlier = objects.get(number);
    if (earlier) earlier.push(value);
    else objects.set(number, [value]);
  }
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
function skipStream(bytes: Buffer, tokens: Tokens): { start: number; end: number } {
  const start =
    tokens.at() + (/^\r?\n/.exec(bytes.toString('latin1', tokens.at(), tokens.at() + 2))?.[0].length ?? 0);
  const end = bytes.indexOf('endstream', start);
  if (end < 0) throw new MalformedPdf();
  tokens.moveTo(end + 'endstream'.length);
  if (tokens.next() === undefined || tokens.word() !== 'endobj') throw new MalformedPdf();
  return { start, end };
}
