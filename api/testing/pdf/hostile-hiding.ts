import { deflateSync } from 'node:zlib';
import { joined, objectStream, pdfWith, revised, streamOf } from './build';
import type { Sample } from './sample';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const FLATE = '/Filter/FlateDecode';
const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`);
const withStream = (stream: Buffer, more: Record<number, string | Buffer> = {}) =>
  pdfWith({ objects: { 5: stream, ...more } });
const hidden =
  (options: Parameters<typeof objectStream>[1] = {}) =>
  () =>
    withStream(objectStream({ 7: SCRIPT }, options));

/** Files whose script is put where a reader may not look. It is found there. */
export const HIDDEN: Sample[] = [
  ['a script in a compressed object', hidden()],
  [
    'a comment that ends in the word stream, before a compressed object',
    () => pdfWith({ objects: { 5: joined('%stream\n', objectStream({ 7: SCRIPT })) } }),
  ],
  [
    'a text with the word stream in it, before a compressed object',
    () => withStream(objectStream({ 7: SCRIPT }, { type: '/Type/ObjStm/X(stream)' })),
  ],
  ['a compressed object without a type', hidden({ type: '' })],
  ['a compressed object of an escaped type', hidden({ type: '/Type/#4fb#6aStm' })],
  ['a compressed object far behind its type', hidden({ type: `/Type/ObjStm/X(${'x'.repeat(3000)})` })],
  ['a compressed object that is not compressed', hidden({ filter: '', encode: (data) => data })],
  ['a compressed object in hexadecimal', hidden({ filter: '/Filter/ASCIIHexDecode', encode: hex })],
  [
    'a compressed object in two coats',
    hidden({ filter: '/Filter[/AHx/Fl]', encode: (data) => hex(deflateSync(data)) }),
  ],
  [
    'a compressed object that its index does not name',
    () =>
      withStream(
        streamOf(`/Type/ObjStm/N 1/First 4${FLATE}`, deflateSync(Buffer.from(`7 0 null ${SCRIPT}`))),
      ),
  ],
  [
    'a stream of cross-references that leads to a compressed object',
    () =>
      withStream(objectStream({ 7: SCRIPT }), {
        6: streamOf('/Type/XRef/Size 8/W[1 1 1]/Root 1 0 R', '\u0002\u0005\0'),
      }),
  ],
  [
    'a table of cross-references for old viewers and a stream of them for new ones',
    () =>
      pdfWith({
        trailer: '/XRefStm 300',
        objects: { 5: objectStream({ 1: `<</Pages 2 0 R/OpenAction${SCRIPT}>>` }) },
      }),
  ],
  [
    'an object that a long stream is said to cover',
    () => pdfWith({ objects: { 5: `<</Length 9999>>stream\n\nendstream\nendobj\n7 0 obj${SCRIPT}` } }),
  ],
  ['a script that a later revision puts in', () => revised(pdfWith(), { 5: SCRIPT })],
  [
    'a script that a later revision takes out',
    () => revised(pdfWith({ objects: { 5: SCRIPT } }), { 5: 'null' }),
  ],
  [
    'an action that a later revision makes of a place',
    () =>
      revised(pdfWith({ catalog: '/OpenAction 5 0 R', objects: { 5: '[3 0 R/Fit]' } }), {
        5: '<</S/URI/URI(https://x.example)>>',
      }),
  ],
  [
    'an action that a later revision makes a place of',
    () =>
      revised(pdfWith({ catalog: '/OpenAction 5 0 R', objects: { 5: '<</S/Named/N/SaveAs>>' } }), {
        5: '[3 0 R/Fit]',
      }),
  ],
  ['a script in a trailer', () => pdfWith({ trailer: `/X${SCRIPT}` })],
];
