import { constants, inflateRawSync } from 'node:zlib';
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
/** Of a whole wall at the density of a good scanner. */
const MAX_PIXELS = 2 ** 28;
/** No byte of deflated data becomes more bytes than that. */
const LARGEST_RATIO = 1032;

/**
 * The content of a stream as a viewer would read it; undefined where it is coded in a way in which nobody codes
 * objects.
 */
export function contentOf(dict: PdfDict, bytes: Buffer, work: Work): Buffer | undefined {
  const filters = filtersOf(valuesOf(dict, 'Filter'));
  if (!filters || hasPredictor(dict)) return undefined;
  return decode(dataOf(dict, bytes), filters, work);
}

/**
 * Refuses a stream that a viewer would unpack to gigabytes. A picture is as large as it says that it is. Some programs
 * write the filter as an object of its own, so its meanings are given.
 */
export function requireModest(dict: PdfDict, filter: PdfValue[], bytes: Buffer, work: Work): void {
  const filters = filtersOf(filter);
  if (!filters) throw new MalformedPdf();
  if (filters.filter((filter) => GROWING.includes(filter)).length > 1) throw new TooMuchWork();
  const [width, height] = [numberIn(dict, 'Width'), numberIn(dict, 'Height')];
  if (width * height > MAX_PIXELS) throw new TooMuchWork();
  if (valuesOf(dict, 'Subtype').includes('Image') || !filters.includes('FlateDecode')) return;
  decode(dataOf(dict, bytes), filters, work);
}

const numberIn = (dict: PdfDict, name: string): number =>
  Math.max(0, ...valuesOf(dict, name).filter((value) => typeof value === 'number'));

const dataOf = ({ stream }: PdfDict, bytes: Buffer): Buffer => bytes.subarray(stream?.start, stream?.end);

function decode(data: Buffer, filters: readonly string[], work: Work): Buffer | undefined {
  let content: Buffer | undefined = data;
  for (const filter of filters) content &&= DECODERS.get(filter)?.(content, work);
  return content;
}

/** Undefined where they are written elsewhere, or twice. */
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

const DECODERS = new Map<string, (data: Buffer, work: Work) => Buffer | undefined>([
  ['FlateDecode', inflate],
  ['ASCIIHexDecode', decodeHex],
  ['ASCII85Decode', decode85],
]);

/** Without the checksum at the end, for which no viewer asks. */
function inflate(data: Buffer, work: Work): Buffer | undefined {
  if (((data[0] ?? 0) & 15) !== 8) return undefined;
  const room = work.inflatable();
  try {
    const options = { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH };
    const content = inflateRawSync(data.subarray(2), options);
    work.inflated(content.length);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooMuchWork();
    // It may have been unpacked nearly to its end.
    work.inflated(data.length * LARGEST_RATIO);
    if (work.inflatable() < 0) throw new TooMuchWork();
    return undefined;
  }
}

function decodeHex(data: Buffer): Buffer | undefined {
  const [digits = ''] = data
    .toString('latin1')
    .replace(/[\0\s]/g, '')
    .split('>', 1);
  return /^[\da-f]*$/i.test(digits) ? Buffer.from(digits, 'hex') : undefined;
}

function decode85(data: Buffer): Buffer | undefined {
  const [letters = ''] = data
    .toString('latin1')
    .replace(/[\0\s]/g, '')
    .split('~', 1);
  const text = letters.replaceAll('z', '!!!!!');
  if (!/^[!-u]*$/.test(text)) return undefined;
  const padding = (5 - (text.length % 5)) % 5;
  const padded = text + 'u'.repeat(padding);
  const bytes = Buffer.alloc((padded.length / 5) * 4);
  for (let i = 0; i < padded.length; i += 5) {
    let value = 0;
    for (let digit = i; digit < i + 5; digit++) value = value * 85 + padded.charCodeAt(digit) - 33;
    if (value > 0xffffffff) return undefined;
    bytes.writeUInt32BE(value, (i / 5) * 4);
  }
  return bytes.subarray(0, bytes.length - padding);
}
