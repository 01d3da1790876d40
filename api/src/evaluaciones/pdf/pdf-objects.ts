import { inflateSync } from 'node:zlib';

const MAX_INFLATED = 32 * 1024 * 1024;
const MAX_OBJECT_STREAMS = 2000;

// In the dictionary of an object stream `First` is the offset of its first object; in an outline it is a reference.
const HOLDS_OBJECTS = /\/ObjStm\b|\/First\s+\d+\b(?!\s+\d+\s+R)/;
const OTHER_FILTER = /\/(ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL|Crypt)\b/;
const OTHER_FORM = /\/Predictor\s+(?!1\b)\d|\/(DecodeParms|DP|F)\s*\[?\s*\d+\s+\d+\s+R\b/;

export interface PdfObjects {
  /** The text outside of all streams. */
  structure: string;
  /** The text inside of object streams. */
  hidden: string;
  /** The objects of object streams, each with its number in front as it would stand in the file. */
  unfolded: string;
  /** True where there is an object stream that cannot be read. */
  isOpaque: boolean;
}

/**
 * Finds the objects of a PDF, those in compressed object streams included, by searching for the keywords of the format.
 */
export function splitObjects(buffer: Buffer, raw: string): PdfObjects {
  const parts: string[] = [];
  const hidden: string[] = [];
  const unfolded: string[] = [];
  let isOpaque = false;
  let bytesLeft = MAX_INFLATED;
  let from = 0;
  for (;;) {
    const start = raw.indexOf('stream', from);
    const end = start < 0 ? -1 : raw.indexOf('endstream', start + 6);
    if (end < 0) break;
    const before = raw.slice(from, start);
    parts.push(before);
    const header = withoutEscapes(before);
    if (HOLDS_OBJECTS.test(header)) {
      const data = buffer.subarray(start + 6 + lineBreakAt(raw, start + 6), end);
      const text = hidden.length < MAX_OBJECT_STREAMS && inflate(data, header, bytesLeft);
      if (typeof text !== 'string') isOpaque = true;
      else {
        bytesLeft -= text.length;
        hidden.push(text);
        unfolded.push(unfold(text, header));
      }
    }
    from = end + 9;
  }
  parts.push(raw.slice(from));
  return {
    structure: parts.join('\n'),
    hidden: hidden.join('\n'),
    unfolded: unfolded.join('\n'),
    isOpaque,
  };
}

const lineBreakAt = (raw: string, at: number): number => (raw[at] === '\r' && raw[at + 1] === '\n' ? 2 : 1);

const withoutEscapes = (text: string): string =>
  text.includes('#')
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/**
 * The text of an object stream that is either not compressed or compressed by `FlateDecode`; undefined for any other.
 */
function inflate(data: Buffer, header: string, maximum: number): string | undefined {
  const own = header.slice(Math.max(0, header.lastIndexOf(' obj')));
  const filters = [...own.matchAll(/\/Filter\s*(\[?\s*\/\w+\s*\]?)?/g)].map(([, filter]) => filter ?? '');
  if (OTHER_FILTER.test(header) || OTHER_FORM.test(own) || filters.length > 1) return undefined;
  const [onlyFilter] = filters;
  if (onlyFilter === undefined) {
    const text = data.toString('latin1');
    return /^\s*(\d+\s+\d+\s+)*[<[(/\d]/.test(text) ? text : undefined;
  }
  if (!/^\[?\s*\/(FlateDecode|Fl)\s*\]?$/.test(onlyFilter)) return undefined;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, maximum) }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** Turns `1 0 2 9 <<…>> [ … ]` into `1 0 obj <<…>>` and `2 0 obj [ … ]`. */
function unfold(text: string, header: string): string {
  const first = Number(/\/First\s+(\d+)/.exec(header)?.[1] ?? 0);
  const index = text.slice(0, first).trim().split(/\s+/).map(Number);
  const objects: string[] = [];
  for (let i = 0; i + 1 < index.length; i += 2) {
    const [number = 0, place = 0] = [index[i], index[i + 1]];
    const next = index[i + 3] ?? Number.POSITIVE_INFINITY;
    objects.push(`\n${number} 0 obj ${text.slice(first + place, first + Math.max(next, place))}`);
  }
  return objects.join('');
}
