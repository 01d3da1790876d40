import { letters } from './letters';
import type { PdfText } from './value';

const WEB_ADDRESS = /^(https?:\/\/|mailto:|tel:|www\.)/i;
/**
 * Viewers read a backslash as a slash or as part of the host, and leave control characters out. The link may then lead
 * to another place than it shows.
 */
const AMBIGUOUS = /\\|%5c|\p{Cc}/iu;
/** A name before the host: the address seems to lead elsewhere, and Windows reads `host@ssl` as another machine. */
const WITH_USER = /^https?:\/\/[^/?#]*@/i;
/** A kind of address, such as `file:` or `C:`. */
const SCHEME = /^[^/]*(:|%3a)/i;

/** An address of the web, a mailbox or a telephone, or a place relative to the document. */
export function isHarmlessLink(text: PdfText): boolean {
  // Wide forms of a colon or a slash count as the plain ones.
  const address = letters(text).normalize('NFKC').trim();
  if (AMBIGUOUS.test(address) || WITH_USER.test(address)) return false;
  if (WEB_ADDRESS.test(address)) return true;
  const [path = ''] = address.split(/[?#]/, 1);
  // Two slashes would begin the name of another machine.
  return !SCHEME.test(path) && !path.includes('//');
}
