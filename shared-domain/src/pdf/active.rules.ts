import { meaningsOf, type PdfContents } from './document';
import type { PdfFault } from './motivos';
import type { PdfText } from './value';
import { has, isDict, isText, type PdfDict, type PdfValue, valuesOf } from './value';

/** Actions, annotations and lists that run, send, launch, play or carry something, wherever their name is written. */
const NAMES = faultsBy([
  ['script', 'JavaScript'],
  ['launch', 'Launch'],
  ['attached file', 'FileAttachment', 'EmbeddedFile', 'EmbeddedFiles'],
  ['form', 'SubmitForm', 'ImportData', 'XFA'],
  ['media', 'Sound', 'Movie', 'Rendition', 'Renditions', 'RichMedia', 'RichMediaExecute', 'RichMediaContent'],
  ['media', 'RichMediaSettings', 'GoTo3DView', '3D', '3DD', 'U3D', 'PRC'],
  ['other file', 'GoToR', 'GoToE', 'Filespec'],
]);
/** Too short to be forbidden as a value: `/AF` may be a grade. */
const KEYS = faultsBy([
  ['script', 'JS'],
  ['attached file', 'AF', 'EF', 'RF'],
  ['other file', 'FFilter', 'FDecodeParms'],
]);
const FILE_KEYS = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
/** When a form field asks for its format, besides its other actions: typing, showing, checking, calculating. */
const FIELD_EVENTS = new Set(['K', 'F', 'V', 'C']);
/** Harmless actions of a viewer: it prints, or it turns pages. */
const NAMED_ACTIONS = new Set<PdfValue>(['Print', 'FirstPage', 'LastPage', 'NextPage', 'PrevPage']);
/** The worst first: of the faults of one file, that one is reported. */
const ORDER: readonly PdfFault[] = [
  ...(['script', 'launch', 'attached file', 'form', 'media', 'other file', 'postscript'] as const),
  ...(['automatic action', 'link'] as const),
];

function faultsBy(rows: readonly [PdfFault, ...string[]][]): ReadonlyMap<string, PdfFault> {
  return new Map(rows.flatMap(([fault, ...names]) => names.map((name) => [name, fault])));
}

/** Parts of a PDF that act by themselves, load something from elsewhere, or carry a file. */
export function* activeFault(contents: PdfContents): Generator<void, PdfFault | undefined> {
  const found = new Set<PdfFault | undefined>();
  const meanings = (value: PdfValue) => meaningsOf(contents, value);

  const look = (value: PdfValue): void => {
    if (typeof value === 'string') found.add(NAMES.get(value));
    else if (Array.isArray(value)) value.forEach(look);
    else if (isDict(value) && !isFieldFormat(value, contents)) {
      for (const [key, inside] of value.entries) {
        found.add(NAMES.get(key) ?? KEYS.get(key) ?? faultOfEntry(key, inside, value));
        look(inside);
      }
    }
  };
  const faultOfEntry = (key: string, value: PdfValue, { stream }: PdfDict): PdfFault | undefined => {
    if (key === 'OpenAction' && !meanings(value).every(isPlaceOrPrint)) return 'automatic action';
    if (key === 'AA' && !meanings(value).every(onlyFormats)) return 'automatic action';
    // PostScript runs in printers. It is forbidden as a subtype only: elsewhere PS is a short name like others.
    if ((key === 'Subtype' || key === 'Subtype2') && meanings(value).includes('PS')) return 'postscript';
    // A link waits for a click, and the viewer shows where it leads.
    if ((key === 'URI' || key === 'Base') && !meanings(value).filter(isText).every(isHarmlessLink))
      return 'link';
    if (FILE_KEYS.has(key) && (stream !== undefined || meanings(value).some(isText))) return 'other file';
    return undefined;
  };
  const onlyFormats = (value: PdfValue): boolean =>
    isDict(value) &&
    value.entries.every(
      ([event, action]) =>
        FIELD_EVENTS.has(event) &&
        meanings(action).every((one) => isDict(one) && isFieldFormat(one, contents)),
    );

  for (const value of [...contents.trailers, ...[...contents.objects.values()].flat()]) {
    look(value);
    yield;
  }
  return ORDER.find((fault) => found.has(fault));
}

/** A place in the document, the action of going to one, or that of printing. */
function isPlaceOrPrint(value: PdfValue): boolean {
  if (Array.isArray(value) || isText(value) || typeof value === 'string') return true;
  if (!isDict(value) || has(value, 'Next')) return false;
  const [type, ...others] = valuesOf(value, 'S');
  if (others.length > 0) return false;
  return (
    type === 'GoTo' || (type === 'Named' && valuesOf(value, 'N').every((name) => NAMED_ACTIONS.has(name)))
  );
}

/** Functions of Acrobat that format what is typed into a form field, or add up fields. */
const CALL =
  /^AF(?:Number|Date|Percent|Special|Simple)_(?:Format|Keystroke|Calculate)(?:Ex)?\s*\(([\s\S]*)\)$/;
const TOKEN =
  /\s+|[,\])]|(\[|new\s+Array\s*\()|("(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|-?\d+(?:\.\d+)?|true|false|null)/gy;
/** Literals and lists of them, each literal as a zero. */
const ARGUMENTS = /^(?:(?:0|\[(?:0(?:,0)*)?\])(?:,(?:0|\[(?:0(?:,0)*)?\]))*)?$/;
const MEMBERS = ['Type', 'S', 'JS'];

/** Whether an action does nothing but call one of those functions with literal arguments. */
function isFieldFormat(dict: PdfDict, contents: PdfContents): boolean {
  if (dict.stream || !dict.entries.every(([key]) => MEMBERS.includes(key))) return false;
  if (!valuesOf(dict, 'Type').every((type) => type === 'Action')) return false;
  const [script, ...scripts] = valuesOf(dict, 'JS');
  const [kind, ...kinds] = valuesOf(dict, 'S');
  if (script === undefined || scripts.length > 0 || kind !== 'JavaScript' || kinds.length > 0) return false;
  return meaningsOf(contents, script).every((value) => isText(value) && isFormatCall(letters(value)));
}

function isFormatCall(script: string): boolean {
  const [, given] = CALL.exec(script.trim().replace(/;$/, '').trimEnd()) ?? [];
  const shape = given?.replace(TOKEN, (token: string, list?: string, literal?: string) => {
    if (literal) return '0';
    if (list) return '[';
    return token === ')' ? ']' : token.trim();
  });
  return shape !== undefined && ARGUMENTS.test(shape);
}

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
function isHarmlessLink(text: PdfText): boolean {
  // Wide forms of a colon or a slash count as the plain ones.
  const address = letters(text).normalize('NFKC').trim();
  if (AMBIGUOUS.test(address) || WITH_USER.test(address)) return false;
  if (WEB_ADDRESS.test(address)) return true;
  const [path = ''] = address.split(/[?#]/, 1);
  // Two slashes would begin the name of another machine.
  return !SCHEME.test(path) && !path.includes('//');
}

/** The letters of a text: UTF-16 behind its mark, else one byte each. */
function letters({ text }: PdfText): string {
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return text
    .slice(2)
    .replace(/([\s\S])([\s\S]?)/g, (_, high: string, low: string) =>
      String.fromCharCode(high.charCodeAt(0) * 256 + (low ? low.charCodeAt(0) : 0)),
    );
}
