import { deflateSync } from 'node:zlib';
import { joined, objectStream, pdfWith, revised, type Sample, streamOf } from './build';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const FLATE = '/Filter/FlateDecode';
const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`);
const withStream = (stream: Buffer, more: Record<number, string | Buffer> = {}) =>
  pdfWith({ objects: { 5: stream, ...more } });
const hidden =
  (options: Parameters<typeof objectStream>[1] = {}) =>
  () =>
    withStream(objectStream({ 7: SCRIPT }, options));

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

const predicted = (data: Buffer) =>
  deflateSync(Buffer.concat([...data].map((byte, i) => Buffer.from([2, (byte - (data[i - 1] ?? 0)) & 255]))));

const INDEX = '7 0 ';

/** Viewers may disagree on these files, so none is read. */
export const RIDDLES: Sample[] = [
  [
    'a compressed object without a type, whose beginning and number stand elsewhere',
    () =>
      withStream(streamOf(`/First 9 0 R/N 8 0 R${FLATE}`, deflateSync(Buffer.from(INDEX + SCRIPT))), {
        8: '1',
        9: '4',
      }),
  ],
  ['a compressed object without the place of the first', hidden({ first: ' ', type: '' })],
  ['a compressed object with two places of the first', hidden({ first: '/First 4/First 0' })],
  [
    'a compressed object whose coat is named elsewhere',
    () => withStream(objectStream({ 7: SCRIPT }, { filter: '/Filter 9 0 R' }), { 9: '/FlateDecode' }),
  ],
  [
    'a compressed object whose coat has the name of an inherited function',
    hidden({ filter: '/Filter/constructor' }),
  ],
  [
    'a compressed object behind a predictor',
    hidden({ filter: `${FLATE}/DecodeParms<</Predictor 12/Columns 1>>`, encode: predicted }),
  ],
  [
    'a compressed object behind a predictor that is named elsewhere',
    () =>
      withStream(objectStream({ 7: SCRIPT }, { filter: `${FLATE}/DecodeParms 9 0 R`, encode: predicted }), {
        9: '<</Predictor 12>>',
      }),
  ],
  ['a compressed object that breaks off', hidden({ encode: (data) => deflateSync(data).subarray(0, 12) })],
  [
    'a compressed object inside of a text',
    () =>
      withStream(
        streamOf(
          `/Type/ObjStm/N 1/First 4${FLATE}`,
          deflateSync(Buffer.from(`7 1 (${SCRIPT.replaceAll('\\', '')})`)),
        ),
      ),
  ],
  [
    'a compressed object that only refers to another',
    () => withStream(objectStream({ 7: '8 0 R' }), { 8: '<</X 1>>' }),
  ],
  ['an object inside of a page', () => withStream(streamOf('', `7 0 obj\n${SCRIPT}\nendobj\n`))],
  ['an object inside of a text', () => pdfWith({ objects: { 5: `(7 0 obj ${SCRIPT} endobj)` } })],
  ['an object inside of a comment', () => pdfWith({ objects: { 5: `<<>>%7 0 obj${SCRIPT} endobj\n` } })],
  [
    'an object inside of a page, with a comment between its numbers',
    () => withStream(streamOf('', `7%x\n0%y\nobj\n${SCRIPT}\nendobj\n`)),
  ],
  [
    'an object inside of a page, with a long comment between its numbers',
    () => withStream(streamOf('', `7 0%${'x'.repeat(2000)}\nobj\n${SCRIPT}\nendobj\n`)),
  ],
  ['an object inside of another one', () => pdfWith({ objects: { 5: `<</A 7 0 obj ${SCRIPT} endobj >>` } })],
  [
    'a stream that ends twice',
    () => pdfWith({ objects: { 5: `<</Length 99>>stream\nendstream 7 ${SCRIPT} endstream` } }),
  ],
  ['an object with a second value', () => pdfWith({ objects: { 5: `<</X 1>>${SCRIPT}` } })],
  ['an object that only refers to another', () => pdfWith({ objects: { 5: '6 0 R', 6: '<</X 1>>' } })],
  ['a name with a zero in it', () => pdfWith({ objects: { 5: '<</JS#00x(x)>>' } })],
  ['a dictionary without the last value', () => pdfWith({ objects: { 5: '<</X/Y/Z>>' } })],
  ['a dictionary with a word in front of a key', () => pdfWith({ objects: { 5: '<</X 1 true/JS(x)>>' } })],
  ['a dictionary without an end', () => pdfWith({ objects: { 5: '<</X(' } })],
];
