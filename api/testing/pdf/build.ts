import { deflateSync } from 'node:zlib';

type Part = string | Buffer;

const bytesOf = (part: Part): Buffer => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
export const joined = (...parts: Part[]): Buffer => Buffer.concat(parts.map(bytesOf));

export const streamOf = (dictionary: string, data: Part): Buffer =>
  joined(`<<${dictionary}/Length ${bytesOf(data).length}>>stream\n`, data, '\nendstream');

interface Document {
  header?: string;
  catalog?: string;
  page?: string;
  trailer?: string;
  /** From 5 on; a lower number replaces a part. */
  objects?: Record<number, Part>;
}

const HEADER = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';

export function pdfWith({
  header = HEADER,
  catalog = '',
  page = '',
  trailer = '',
  objects = {},
}: Document = {}) {
  const all: Record<number, Part> = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}>>`,
    4: streamOf('', 'BT (Recibo de luz) Tj ET'),
    ...objects,
  };
  let file = bytesOf(header);
  const places: [number, number][] = [];
  for (const [number, body] of Object.entries(all)) {
    places.push([Number(number), file.length]);
    file = joined(file, `${number} 0 obj\n`, body, '\nendobj\n');
  }
  return joined(file, tableOf(places, file.length, `/Root 1 0 R${trailer}`));
}

export function revised(file: Buffer, objects: Record<number, Part>): Buffer {
  let whole = file;
  const places: [number, number][] = [];
  for (const [number, body] of Object.entries(objects)) {
    places.push([Number(number), whole.length]);
    whole = joined(whole, `${number} 0 obj\n`, body, '\nendobj\n');
  }
  const before = file.lastIndexOf('startxref');
  const previous = Number.parseInt(file.toString('latin1', before + 10), 10);
  return joined(whole, tableOf(places, whole.length, `/Root 1 0 R/Prev ${previous}`));
}

function tableOf(places: readonly [number, number][], at: number, trailer: string): string {
  const lines = places.map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const size = Math.max(...places.map(([number]) => number)) + 1;
  return `xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n<</Size ${size}${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
}

export function objectStream(
  objects: Record<number, string>,
  { type = '/Type/ObjStm', filter = '/Filter/FlateDecode', first = '', encode = deflateSync as Encode } = {},
): Buffer {
  const index: string[] = [];
  let content = '';
  for (const [number, body] of Object.entries(objects)) {
    index.push(`${number} ${content.length}`);
    content += `${body} `;
  }
  const head = `${index.join(' ')} `;
  return streamOf(
    `${type}/N ${index.length}${first || `/First ${head.length}`}${filter}`,
    encode(Buffer.from(head + content, 'latin1')),
  );
}

type Encode = (data: Buffer) => Buffer;

export type Sample = readonly [sentence: string, make: () => Buffer];
