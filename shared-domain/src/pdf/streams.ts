import { bytesOfHex, latin1 } from './bytes';
import { has, isDict, type PdfDict, type PdfValue, valuesOf } from './value';
import { MalformedPdf, TooMuchWork, type Work } from './work';

const FULL_NAMES = new Map([
  ['Fl', 'FlateDecode'],
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
]);
const GROWING = ['FlateDecode', 'LZWDecode', 'RunLengthDecode'];
/** Pixels of a whole wall at the resolution of a good scanner. */
const MAX_PIXELS = 2 ** 28;

/** Undefined for encodings that are not used for objects. */
export function* contentOf(
  dict: PdfDict,
  bytes: Uint8Array,
  work: Work,
): Generator<void, Uint8Array | undefined> {
  const filters = filtersOf(valuesOf(dict, 'Filter'));
  if (!filters || hasPredictor(dict)) return undefined;
  return yield* decode(dataOf(dict, bytes), filters, work);
}

/**
 * Refuses streams that inflate to gigabytes. Pictures are judged by their declared size. `filter` is resolved,
 * because some programs write it as an object of its own.
 */
export function* requireModest(
  dict: PdfDict,
  filter: PdfValue[],
  bytes: Uint8Array,
  work: Work,
): Generator<void, void> {
  const filters = filtersOf(filter);
  if (!filters) throw new MalformedPdf();
  if (filters.filter((filter) => GROWING.includes(filter)).length > 1) throw new TooMuchWork();
  const [width, height] = [numberIn(dict, 'Width'), numberIn(dict, 'Height')];
  if (width * height > MAX_PIXELS) throw new TooMuchWork();
  if (valuesOf(dict, 'Subtype').includes('Image') || !filters.includes('FlateDecode')) return;
  yield* decode(dataOf(dict, bytes), filters, work);
}

const numberIn = (dict: PdfDict, name: string): number =>
  Math.max(0, ...valuesOf(dict, name).filter((value) => typeof value === 'number'));

const dataOf = ({ stream }: PdfDict, bytes: Uint8Array): Uint8Array =>
  bytes.subarray(stream?.start, stream?.end);

function* decode(
  data: Uint8Array,
  filters: readonly string[],
  work: Work,
): Generator<void, Uint8Array | undefined> {
  let content: Uint8Array | undefined = data;
  for (const filter of filters) content &&= yield* decodeOne(filter, content, work);
  return content;
}

function* decodeOne(filter: string, data: Uint8Array, work: Work): Generator<void, Uint8Array | undefined> {
  if (filter === 'ASCIIHexDecode') return decodeHex(data);
  if (filter === 'ASCII85Decode') return decode85(data);
  // The trailing checksum is ignored by viewers.
  const isDeflated = filter === 'FlateDecode' && ((data[0] ?? 0) & 15) === 8;
  return isDeflated ? yield* work.inflate(data.subarray(2)) : undefined;
}

/** Undefined for filters that are references or repeated. */
function filtersOf(values: PdfValue[]): string[] | undefined {
  const [filter = [], ...others] = values.filter((value) => value !== null);
  const filters = [filter].flat();
  if (others.length > 0 || !filters.every((one) => typeof one === 'string')) return undefined;
  return filters.map((one) => FULL_NAMES.get(one) ?? one);
}

function hasPredictor(dict: PdfDict): boolean {
  const isPlain = (parameters: PdfValue): boolean => {
    if (Array.isArray(parameters)) return parameters.every(isPlain);
    if (parameters === null) return true;
    return isDict(parameters) && (!has(parameters, 'Predictor') || numberIn(parameters, 'Predictor') === 1);
  };
  return ![...valuesOf(dict, 'DecodeParms'), ...valuesOf(dict, 'DP')].every(isPlain);
}

function decodeHex(data: Uint8Array): Uint8Array | undefined {
  const [digits = ''] = latin1(data)
    .replace(/[\0\s]/g, '')
    .split('>', 1);
  return /^[\da-f]*$/i.test(digits) ? bytesOfHex(digits) : undefined;
}

function decode85(data: Uint8Array): Uint8Array | undefined {
  const [letters = ''] = latin1(data)
    .replace(/[\0\s]/g, '')
    .split('~', 1);
  const text = letters.replaceAll('z', '!!!!!');
  if (!/^[!-u]*$/.test(text)) return undefined;
  const padding = (5 - (text.length % 5)) % 5;
  const padded = text + 'u'.repeat(padding);
  const bytes = new Uint8Array((padded.length / 5) * 4);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < padded.length; i += 5) {
    let value = 0;
    for (let digit = i; digit < i + 5; digit++) value = value * 85 + padded.charCodeAt(digit) - 33;
    if (value > 0xffffffff) return undefined;
    view.setUint32((i / 5) * 4, value);
  }
  return bytes.subarray(0, bytes.length - padding);
}
