import { TOPE } from '../campos/topes';
import { activeFault } from './active.rules';
import { indexOf, lastIndexOf, latin1, startsWith } from './bytes';
import { meaningsOf, openStreams, type PdfContents, readFrame } from './document';
import type { PdfFault } from './motivos';
import { END_OF_FILE, MARKUP } from './tokens';
import { has, isDict, type PdfDict, type PdfValue, valuesOf } from './value';
import { createWork, MalformedPdf, TooMuchWork, type Work } from './work';

const HEADER = /^%PDF-[12]\.\d[ \t]*[\r\n]/;
const TAIL = 2048;
// A ZIP is read from its end, which a comment of 64 KiB may follow.
const ZIP_END = 'PK\u0005\u0006';
const ZIP_TAIL = 22 + 0xffff;
const PART = /(?<![a-z])(obj|xref|startxref|trailer)(?![a-z])|%PDF/;
/** Zeros, white space, and Ctrl-Z, which ended DOS files. */
const FILLING = [0, 9, 10, 12, 13, 26];

/**
 * Null for a PDF that only shows pages. Every revision is searched for content that runs, launches, loads or carries
 * files. Unreadable parts are refused, because some viewer may read them.
 */
export function pdfFault(bytes: Uint8Array, work: Work = createWork()): PdfFault | null {
  const steps = pdfFaultInSteps(bytes, work);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** In steps, so that a page remains responsive. */
export function* pdfFaultInSteps(
  bytes: Uint8Array,
  work: Work = createWork(),
): Generator<void, PdfFault | null> {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > TOPE.pdfMaximo) return 'too large';
  if (!startsWith(bytes, '%PDF-')) return otherKind(bytes);
  const last = lastIndexOf(bytes.subarray(-TAIL), END_OF_FILE);
  if (last < 0 || !HEADER.test(latin1(bytes, 0, 64))) return 'damaged';
  if (indexOf(bytes.subarray(-ZIP_TAIL), ZIP_END) >= 0) return 'mixed';
  try {
    const end = Math.max(0, bytes.length - TAIL) + last + END_OF_FILE.length;
    const tail = bytes.subarray(end);
    if (PART.test(latin1(tail)) || !isText(tail)) return yield* faultIn(bytes, work);
    return MARKUP.test(latin1(tail)) ? 'mixed' : yield* faultIn(bytes.subarray(0, end), work);
  } catch (error) {
    if (error instanceof MalformedPdf) return error.fault;
    if (error instanceof TooMuchWork) return 'too complex';
    throw error;
  }
}

/** Some servers append lines to a PDF. */
const isText = (tail: Uint8Array): boolean => tail.every((byte) => byte >= 32 || FILLING.includes(byte));

function* faultIn(bytes: Uint8Array, work: Work): Generator<void, PdfFault | null> {
  const frame = yield* readFrame(bytes, work);
  if (yield* isLocked([...frame.trailers, ...frame.objects.map(([, value]) => value)])) return 'encrypted';
  const contents = yield* openStreams(frame, bytes, work);
  if (yield* isLocked([...contents.objects.values()].flat())) return 'encrypted';
  return (yield* activeFault(contents)) ?? (hasPage(contents) ? null : 'no page');
}

function* isLocked(values: readonly PdfValue[]): Generator<void, boolean> {
  for (const value of values) {
    if (isDict(value) && (has(value, 'Encrypt') || isCrypt(value))) return true;
    yield;
  }
  return false;
}

const isCrypt = (dict: PdfDict): boolean =>
  has(dict, 'Filter') && valuesOf(dict, 'Filter').flat().includes('Crypt');

const HEAD = 1024;
/** Other file types that get a `.pdf` name. */
const BEGINNINGS: readonly [PdfFault, ...string[]][] = [
  ['zip', 'PK\u0003\u0004', 'PK\u0005\u0006', 'Rar!', '7z\u00bc\u00af', '\u001f\u008b'],
  ['office', '\u00d0\u00cf\u0011\u00e0', '{\\rtf'],
  ['picture', '\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF8', 'II*\0', 'MM\0*', 'RIFF'],
];
const BITMAP = /^BM[\s\S]{4}\0{4}/;
/** HEIC and AVIF from phones. */
const PHONE_PICTURE = /^[\s\S]{4}ftyp(he|mi|ms|av)/;
const DRAWING = /<svg\b/i;
const MARKUP_FIRST = /^(\u00ef\u00bb\u00bf)?\s*<[a-z!?]/i;

function otherKind(bytes: Uint8Array): PdfFault {
  const head = latin1(bytes, 0, HEAD);
  const [known] = BEGINNINGS.find(([, ...texts]) => texts.some((text) => head.startsWith(text))) ?? [];
  if (known) return known;
  if (BITMAP.test(head) || PHONE_PICTURE.test(head)) return 'picture';
  if (MARKUP_FIRST.test(head)) return DRAWING.test(head) ? 'picture' : 'web page';
  return head.includes('%PDF-') ? 'late start' : 'not a pdf';
}

/** Newest revision only. A cyclic page tree counts as none. */
function hasPage(contents: PdfContents): boolean {
  const newest = (value: PdfValue | undefined): PdfValue =>
    value === undefined ? null : (meaningsOf(contents, value).at(-1) ?? null);
  const entryOf = (dict: PdfValue, name: string): PdfValue =>
    isDict(dict) ? newest(valuesOf(dict, name).at(-1)) : null;
  const root = contents.trailers.flatMap((trailer) => valuesOf(trailer, 'Root')).at(-1);
  const waiting: PdfValue[] = [entryOf(newest(root), 'Pages')];
  const seen = new Set<PdfDict>();
  let pages = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isDict(node)) continue;
    const kids = entryOf(node, 'Kids');
    if (!Array.isArray(kids)) {
      if (valuesOf(node, 'Type').includes('Page') || has(node, 'Contents')) pages++;
      continue;
    }
    if (seen.has(node)) return false;
    seen.add(node);
    for (const kid of kids) waiting.push(newest(kid));
  }
  return pages > 0;
}
