import { latin1 } from './bytes';
import type { PdfFault } from './motivos';

const HEAD = 1024;
/** How files of other kinds begin that get the name of a PDF. */
const BEGINNINGS: readonly [PdfFault, ...string[]][] = [
  ['zip', 'PK\u0003\u0004', 'PK\u0005\u0006', 'Rar!', '7z\u00bc\u00af', '\u001f\u008b'],
  ['office', '\u00d0\u00cf\u0011\u00e0', '{\\rtf'],
  ['picture', '\u00ff\u00d8\u00ff', '\u0089PNG', 'GIF8', 'II*\0', 'MM\0*', 'RIFF'],
];
const BITMAP = /^BM[\s\S]{4}\0{4}/;
/** HEIC and AVIF, as telephones write them. */
const PHONE_PICTURE = /^[\s\S]{4}ftyp(he|mi|ms|av)/;
const DRAWING = /<svg\b/i;
const MARKUP = /^(\u00ef\u00bb\u00bf)?\s*<[a-z!?]/i;

/** The kind of a file that does not begin as a PDF. */
export function otherKind(bytes: Uint8Array): PdfFault {
  const head = latin1(bytes, 0, HEAD);
  const [known] = BEGINNINGS.find(([, ...texts]) => texts.some((text) => head.startsWith(text))) ?? [];
  if (known) return known;
  if (BITMAP.test(head) || PHONE_PICTURE.test(head)) return 'picture';
  if (MARKUP.test(head)) return DRAWING.test(head) ? 'picture' : 'web page';
  return head.includes('%PDF-') ? 'late start' : 'not a pdf';
}
