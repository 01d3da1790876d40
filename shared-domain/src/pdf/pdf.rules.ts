import { TOPE } from '../campos/topes';
import { activeFault } from './active.rules';
import { indexOf, lastIndexOf, latin1, startsWith } from './bytes';
import { openStreams, readFrame } from './document';
import { otherKind } from './kind.rules';
import type { PdfFault } from './motivos';
import { hasPage } from './pages.rules';
import { END_OF_FILE, MARKUP } from './tokens';
import { has, isDict, type PdfDict, type PdfValue, valuesOf } from './value';
import { createWork, MalformedPdf, TooMuchWork, type Work } from './work';

const HEADER = /^%PDF-[12]\.\d[ \t]*[\r\n]/;
const TAIL = 2048;
// A ZIP is read from its end, which a comment of 64 KiB may follow.
const ZIP_END = 'PK\u0005\u0006';
const ZIP_TAIL = 22 + 0xffff;
/** Words with which a part of a PDF begins or ends. */
const PART = /(?<![a-z])(obj|xref|startxref|trailer)(?![a-z])|%PDF/;
/** Zeros, line breaks, and Ctrl-Z, which ended the files of DOS. */
const FILLING = [0, 9, 10, 12, 13, 26];

/**
 * Why a file cannot be attached; null for a PDF that only shows pages. Every revision is searched for what runs,
 * launches, loads or carries files. A file with a part that cannot be read is refused, because some viewer may read it.
 */
export function pdfFault(bytes: Uint8Array, work: Work = createWork()): PdfFault | null {
  const steps = pdfFaultInSteps(bytes, work);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in small steps, between which a page can answer its user. */
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
  // Objects inside of encrypted streams cannot be read.
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
