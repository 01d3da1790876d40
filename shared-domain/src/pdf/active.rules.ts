import { meaningsOf, type PdfContents } from './reading/document';
import { has, isDict, isText, type PdfDict, type PdfText, type PdfValue, valuesOf } from './reading/value';

/** Actions, annotations and lists that run, send, launch, play or carry something, wherever their name stands. */
const FORBIDDEN_NAMES = new Set([
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Sound', 'Movie', 'Rendition'],
  ...['Renditions', 'RichMedia', 'RichMediaExecute', 'RichMediaContent', 'RichMediaSettings', 'GoTo3DView'],
  ...['3D', '3DD', 'U3D', 'PRC', 'FileAttachment', 'EmbeddedFile', 'EmbeddedFiles', 'Filespec', 'XFA'],
]);
/** Too short to be forbidden as a value: `/AA` may be a grade. */
const FORBIDDEN_KEYS = new Set(['JS', 'AA', 'AF', 'EF', 'RF', 'FFilter', 'FDecodeParms']);
const FILE_KEYS = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
const WEB_ADDRESS = /^(https?:\/\/|mailto:|tel:|www\.)/i;

/** Whether anything in a PDF acts by itself, loads something from elsewhere, or carries a file. */
export function isActive(contents: PdfContents): boolean {
  const isForbidden = (value: PdfValue): boolean => {
    if (typeof value === 'string') return FORBIDDEN_NAMES.has(value);
    if (Array.isArray(value)) return value.some(isForbidden);
    return isDict(value) && value.entries.some((entry) => isForbiddenEntry(entry, value));
  };
  const isForbiddenEntry = ([key, value]: [string, PdfValue], dict: PdfDict): boolean => {
    if (FORBIDDEN_NAMES.has(key) || FORBIDDEN_KEYS.has(key) || isForbidden(value)) return true;
    const meanings = () => meaningsOf(contents, value);
    if (key === 'OpenAction') return !meanings().every(isPlace);
    // PostScript runs in printers. It is forbidden as a subtype only: elsewhere PS is a short name like others.
    if (key === 'Subtype' || key === 'Subtype2') return meanings().includes('PS');
    // A link waits for a click, and the viewer shows where it leads.
    if (key === 'URI' || key === 'Base') return !meanings().filter(isText).every(leadsToWeb);
    if (FILE_KEYS.has(key)) return dict.stream !== undefined || meanings().some(isText);
    return false;
  };
  return [...contents.trailers, ...[...contents.objects.values()].flat()].some(isForbidden);
}

/** A place in the document, or the action of going to one. */
function isPlace(value: PdfValue): boolean {
  if (Array.isArray(value)) return true;
  if (!isDict(value) || has(value, 'Next')) return false;
  const [type, ...others] = valuesOf(value, 'S');
  return type === 'GoTo' && others.length === 0;
}

function leadsToWeb({ text }: PdfText): boolean {
  // In UTF-16, every other byte of an address is zero.
  const address = text.startsWith('\u00fe\u00ff') ? text.slice(2).replaceAll('\0', '') : text;
  // Viewers read a backslash as a slash or as part of the host, so the link may lead to another place than it shows.
  return WEB_ADDRESS.test(address) && !address.includes('\\');
}
