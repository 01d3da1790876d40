import { meaningsOf, type PdfContents } from './document';
import type { PdfFault } from './motivos';
import type { PdfText } from './value';
import { has, isDict, isText, type PdfDict, type PdfValue, valuesOf } from './value';

const NAMES = faultsBy([
  ['script', 'JavaScript'],
  ['launch', 'Launch'],
  ['attached file', 'FileAttachment', 'EmbeddedFile', 'EmbeddedFiles'],
  ['form', 'SubmitForm', 'ImportData', 'XFA'],
  ['media', 'Sound', 'Movie', 'Rendition', 'Renditions', 'RichMedia', 'RichMediaExecute', 'RichMediaContent'],
  ['media', 'RichMediaSettings', 'GoTo3DView', '3D', '3DD', 'U3D', 'PRC'],
  ['other file', 'GoToR', 'GoToE', 'Filespec'],
]);
/** Forbidden as keys only: as a value, a short name such as `/AF` may be a grade. */
const KEYS = faultsBy([
  ['script', 'JS'],
  ['attached file', 'AF', 'EF', 'RF'],
  ['other file', 'FFilter', 'FDecodeParms'],
]);
const FILE_KEYS = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
/** Field actions: keystroke, format, validate, calculate. */
const FIELD_EVENTS = new Set(['K', 'F', 'V', 'C']);
/** Harmless viewer actions. */
const NAMED_ACTIONS = new Set<PdfValue>(['Print', 'FirstPage', 'LastPage', 'NextPage', 'PrevPage']);
/** Worst first: a file is reported with its worst fault. */
const ORDER: readonly PdfFault[] = [
  ...(['script', 'launch', 'attached file', 'form', 'media', 'other file', 'postscript'] as const),
  ...(['automatic action', 'link'] as const),
];

function faultsBy(rows: readonly [PdfFault, ...string[]][]): ReadonlyMap<string, PdfFault> {
  return new Map(rows.flatMap(([fault, ...names]) => names.map((name) => [name, fault])));
}

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
    // PostScript runs in printers. Checked as a subtype only, because `PS` is a common short name.
    if ((key === 'Subtype' || key === 'Subtype2') && meanings(value).includes('PS')) return 'postscript';
    // A link needs a click, and the viewer shows its target.
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

function isPlaceOrPrint(value: PdfValue): boolean {
  if (Array.isArray(value) || isText(value) || typeof value === 'string') return true;
  if (!isDict(value) || has(value, 'Next')) return false;
  const [type, ...others] = valuesOf(value, 'S');
  if (others.length > 0) return false;
  return (
    type === 'GoTo' || (type === 'Named' && valuesOf(value, 'N').every((name) => NAMED_ACTIONS.has(name)))
  );
}

/** Acrobat functions for form fields. */
const CALL =
  /^AF(?:Number|Date|Percent|Special|Simple)_(?:Format|Keystroke|Calculate)(?:Ex)?\s*\(([\s\S]*)\)$/;
const TOKEN =
  /\s+|[,\])]|(\[|new\s+Array\s*\()|("(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|-?\d+(?:\.\d+)?|true|false|null)/gy;
/** Literals, each written as a zero, and lists of them. */
const ARGUMENTS = /^(?:(?:0|\[(?:0(?:,0)*)?\])(?:,(?:0|\[(?:0(?:,0)*)?\]))*)?$/;
const MEMBERS = ['Type', 'S', 'JS'];

/** Whether an action only calls these functions with literal arguments. */
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
 * Viewers read a backslash as a slash or as part of the host, and drop control characters: the target may differ from
 * the visible link.
 */
const AMBIGUOUS = /\\|%5c|\p{Cc}/iu;
/** User info hides the real host, and Windows reads `host@ssl` as another machine. */
const WITH_USER = /^https?:\/\/[^/?#]*@/i;
/** `file:`, or a drive such as `C:`. */
const SCHEME = /^[^/]*(:|%3a)/i;

function isHarmlessLink(text: PdfText): boolean {
  // Full-width colons and slashes count as plain ones.
  const address = letters(text).normalize('NFKC').trim();
  if (AMBIGUOUS.test(address) || WITH_USER.test(address)) return false;
  if (WEB_ADDRESS.test(address)) return true;
  const [path = ''] = address.split(/[?#]/, 1);
  // Two slashes would start the name of another machine.
  return !SCHEME.test(path) && !path.includes('//');
}

/** UTF-16BE after a byte order mark, else one byte each. */
function letters({ text }: PdfText): string {
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return text
    .slice(2)
    .replace(/([\s\S])([\s\S]?)/g, (_, high: string, low: string) =>
      String.fromCharCode(high.charCodeAt(0) * 256 + (low ? low.charCodeAt(0) : 0)),
    );
}
