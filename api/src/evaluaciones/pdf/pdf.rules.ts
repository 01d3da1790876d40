import { splitObjects } from './pdf-objects';

/** Why a file is refused; undefined for a PDF that only shows pages. */
export type PdfFault = 'not a pdf' | 'encrypted' | 'active content';

const TAIL = 2048;
/** The most characters that are read of the action with which a file opens. */
const WINDOW = 1000;

/** A pattern for a name in which each letter may be written as itself or as `#xx`. */
const nameAsPattern = (name: string): string =>
  [...name]
    .map((letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${hex}|#${hex.toUpperCase()})`;
    })
    .join('');
const namesAsPattern = (...names: string[]): string => `/(?:${names.map(nameAsPattern).join('|')})(?![\\w#])`;

const ENCRYPTED = new RegExp(namesAsPattern('Encrypt'));
const ACTIVE = new RegExp(
  [
    namesAsPattern('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE'),
    namesAsPattern('RichMedia', 'Rendition', 'ImportData', 'SubmitForm'),
    // A file, or a form made of scripts, inside a dictionary that does not name its type.
    `${namesAsPattern('EF')}\\s*(?:<<|\\d+\\s+\\d+\\s+R\\b)`,
    `${namesAsPattern('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R\\b)`,
  ].join('|'),
);
const ACTIVE_SHORT = new RegExp(namesAsPattern('JS'));
const OPENS = new RegExp(namesAsPattern('OpenAction'), 'g');

/**
 * Checks a PDF for what runs, launches or carries files. Names may be written with `#xx` escapes, dictionaries may
 * stand inside compressed object streams, and a later revision may change what an earlier one says. A file with a part
 * that cannot be read is refused.
 */
export function checkPdf(bytes: Uint8Array): PdfFault | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 5).toString('latin1') !== '%PDF-') return 'not a pdf';
  const raw = buffer.toString('latin1');
  if (!raw.slice(-TAIL).includes('%%EOF')) return 'not a pdf';
  const { structure, hidden, unfolded, isOpaque } = splitObjects(buffer, raw);
  // The whole file is searched, not its structure alone: a forged "stream" keyword could hide a name.
  if (ENCRYPTED.test(raw) || ENCRYPTED.test(hidden)) return 'encrypted';
  if (isOpaque || ACTIVE.test(raw) || ACTIVE.test(hidden)) return 'active content';
  // This name is too short to be searched in the whole file: compressed pictures contain it by chance.
  if (ACTIVE_SHORT.test(structure) || ACTIVE_SHORT.test(hidden)) return 'active content';
  return opensWithAction(`${raw}\n${unfolded}`) ? 'active content' : undefined;
}

/** Whether the file opens with an action. To open at a place, or to go to one, is harmless; any other action is not. */
function opensWithAction(file: string): boolean {
  for (const { 0: key, index } of file.matchAll(OPENS)) {
    const value = windowAt(file, index + key.length);
    const [, object, generation] = /^\s*(\d+)\s+(\d+)\s+R\b/.exec(value) ?? [];
    const isHarmless = object
      ? definitionsOf(file, object, generation).every(goesToPlace)
      : goesToPlace(value);
    if (!isHarmless) return true;
  }
  return false;
}

/** What each revision says of that object. Where none says anything, an empty text, which counts as harmful. */
function definitionsOf(file: string, object: string, generation = '0'): string[] {
  const definition = new RegExp(`(?:^|\\D)0*${Number(object)}\\s+0*${Number(generation)}\\s+obj\\b`, 'g');
  const found = [...file.matchAll(definition)].map(({ 0: key, index }) => windowAt(file, index + key.length));
  return found.length > 0 ? found : [''];
}

/** A part of the file, with escapes resolved and strings emptied: `(/S/GoTo)` is a text and no action. */
function windowAt(file: string, from: number): string {
  return file
    .slice(from, from + WINDOW)
    .replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\((?:\\[\s\S]|[^()\\])*\)/g, '""');
}

function goesToPlace(value: string): boolean {
  if (/^\s*\[/.test(value)) return true;
  const action = dictionaryAt(value);
  if (action === undefined || /[()%]|\/Next\b/.test(action)) return false;
  const types = [...action.matchAll(/\/S(?!\w)\s*(\/\w+)?/g)].map(([, type]) => type);
  return types.length === 1 && types[0] === '/GoTo';
}

/** The dictionary with which the text begins, up to its end. */
function dictionaryAt(name: string): string | undefined {
  if (!/^\s*<</.test(name)) return undefined;
  let depth = 0;
  for (const { 0: sign, index } of name.matchAll(/<<|>>/g)) {
    depth += sign === '<<' ? 1 : -1;
    if (depth === 0) return name.slice(0, index);
  }
  return undefined;
}
