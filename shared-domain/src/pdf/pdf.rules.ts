import { isActive } from './active.rules';
import { hasPage } from './pages.rules';
import { type PdfContents, readPdf } from './reading/document';
import { has, isDict, type PdfValue, valuesOf } from './reading/value';
import { createWork, MalformedPdf, TooMuchWork } from './reading/work';

/** Why a file is refused; undefined for a PDF that only shows pages. */
export type PdfFault = 'not a pdf' | 'no page' | 'encrypted' | 'active content' | 'too much work';

const HEADER = /^%PDF-[12]\.\d[ \t]*[\r\n]/;
const TAIL = 2048;
// A ZIP is read from its end, which a comment of 64 KiB may follow.
const ZIP_END = 'PK\u0005\u0006';
const ZIP_TAIL = 22 + 0xffff;

/**
 * Checks a PDF for what runs, launches, loads or carries files, in every revision of it. A file with a part that
 * cannot be read is refused, because some viewer may read it.
 */
export function checkPdf(bytes: Uint8Array, work = createWork()): PdfFault | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!HEADER.test(buffer.toString('latin1', 0, 64))) return 'not a pdf';
  if (buffer.subarray(-TAIL).indexOf('%%EOF') < 0) return 'not a pdf';
  if (buffer.subarray(-ZIP_TAIL).indexOf(ZIP_END) >= 0) return 'not a pdf';
  try {
    const contents = readPdf(buffer, work);
    if (isEncrypted(contents)) return 'encrypted';
    if (isActive(contents)) return 'active content';
    return hasPage(contents) ? undefined : 'no page';
  } catch (error) {
    if (error instanceof MalformedPdf) return 'not a pdf';
    if (error instanceof TooMuchWork) return 'too much work';
    throw error;
  }
}

function isEncrypted({ objects, trailers }: PdfContents): boolean {
  const isLocked = (value: PdfValue): boolean =>
    isDict(value) && (has(value, 'Encrypt') || valuesOf(value, 'Filter').flat().includes('Crypt'));
  return trailers.some(isLocked) || [...objects.values()].flat().some(isLocked);
}
