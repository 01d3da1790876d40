import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { crearExpediente } from '../../demo/expediente-pdf';
import { cpuTimeOf } from '../../testing/cpu-time';
import { PDF, solicitudDe } from '../../testing/solicitudes';
import { checkPdf } from './pdf.rules';

const pdfWith = (object: string, tail = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog${object}>>endobj\n${tail}trailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

const COMPRESSED = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>';
const inObjectStream = (
  text: string,
  {
    diccionario: dictionary = COMPRESSED,
    resto: rest = '',
    datos: data = deflateSync(Buffer.from(text)),
  } = {},
) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj${dictionary}stream\r\n`),
    data,
    Buffer.from(`\nendstream endobj\n${rest}%%EOF`),
  ]);
const SCRIPT = '1 0 <</S/JavaScript/JS(x)>>';
const hexadecimal = Buffer.from(`${Buffer.from(SCRIPT).toString('hex')}>`);
/** Each byte as its difference from the byte above, which is what a PNG predictor does. */
const withPredictor = deflateSync(
  Buffer.concat(
    [...SCRIPT].map((letter, i) =>
      Buffer.from([2, (letter.charCodeAt(0) - (i ? SCRIPT.charCodeAt(i - 1) : 0)) & 255]),
    ),
  ),
);

const inContent = (text: string, dictionary = '4 0 obj<</Length 9') =>
  pdfWith('', `${dictionary}>>stream\n${text}\nendstream endobj\n`);
/** A PDF to which an editor has appended a second revision. */
const revised = (revision: string) =>
  Buffer.concat([
    pdfWith('/OpenAction 7 0 R', '7 0 obj<</S/GoTo/D[3 0 R]>>endobj\n'),
    Buffer.from(`${revision}\n%%EOF\n`),
  ]);

describe('taken', () => {
  test('a small PDF, one made by a library in both of its forms, and trailing bytes', async () => {
    expect(checkPdf(PDF)).toBeUndefined();
    const { usuario, credito } = solicitudDe();
    expect(checkPdf(await crearExpediente(usuario, credito, new Date(0)))).toBeUndefined();
    const document = await PDFDocument.create();
    document.addPage();
    expect(checkPdf(await document.save({ useObjectStreams: true }))).toBeUndefined();
    expect(checkPdf(Buffer.concat([PDF, Buffer.alloc(500)]))).toBeUndefined();
  });

  test.each([
    ['a place to open at', pdfWith('/OpenAction [3 0 R /Fit]')],
    ['a GoTo to open with', pdfWith('/OpenAction 7 0 R', '7 0 obj<</S /GoTo /D [3 0 R /Fit]>>endobj\n')],
    ['a text that mentions /JS on a page', inContent('(Curso de /JS ) Tj')],
    ['a name that only begins alike', pdfWith('/JSON 1/LaunchPad 2')],
    ['a GoTo with a name of its own', pdfWith('/OpenAction<</S/GoTo/D(inicio \\(1\\))>>/X<</S/URI>>')],
    [
      'a GoTo in a compressed object',
      inObjectStream('7 0 <</S/GoTo/D[3 0 R]>>', { resto: '/OpenAction 7 0 R ' }),
    ],
    [
      'an object stream that is not compressed',
      inObjectStream('', {
        diccionario: '<</Type/ObjStm/N 1/First 4>>',
        datos: Buffer.from('1 0 <</A 1>>'),
      }),
    ],
    [
      'an outline before a stream with a predictor',
      inContent('', '6 0 obj<</First 7 0 R>>endobj 4 0 obj<</Predictor 12'),
    ],
  ])('%s', (_, pdf) => {
    expect(checkPdf(pdf)).toBeUndefined();
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['HTML', Buffer.from('<!doctype html><p>%PDF-1.4</p>%%EOF')],
  ['a ZIP', Buffer.from('PK\u0003\u0004%PDF-%%EOF')],
  ['a PDF that was cut off', PDF.subarray(0, -8)],
])('%s is no PDF', (_, bytes) => {
  expect(checkPdf(bytes)).toBe('not a pdf');
});

test.each([
  ['an encryption dictionary', pdfWith('', 'trailer<</Encrypt 9 0 R>>')],
  ['one whose name is escaped', pdfWith('', 'trailer<</#45ncrypt 9 0 R>>')],
  ['one behind a forged stream', pdfWith('/X(stream)', 'trailer<</Encr#79pt 9 0 R>>(endstream)')],
])('%s is encrypted', (_, pdf) => {
  expect(checkPdf(pdf)).toBe('encrypted');
});

test.each([
  ['a script', pdfWith('/Names<</JavaScript 4 0 R>>')],
  ['a script by its short name', pdfWith('/A<</S/X/JS(app.alert(1))>>')],
  ['a script whose name is escaped', pdfWith('/A<</#4a#53(app.alert(1))>>')],
  ['a script inside a compressed object', inObjectStream('1 0 <</S/JavaScript/JS(x)>>')],
  ['a script behind a forged stream', inContent('<</S/JavaScript>>')],
  ['a program to launch', pdfWith('/AA<</O<</S/Launch/F(cmd.exe)>>>>')],
  ['an attached file', pdfWith('/Names<</EmbeddedFiles 4 0 R>>')],
  ['an address to open with', pdfWith('/OpenAction<</S/URI/URI(http://x)>>')],
  ['an action elsewhere to open with', pdfWith('/OpenAction 7 0 R', '7 0 obj<</S/URI>>endobj\n')],
  ['an action nowhere to open with', pdfWith('/OpenAction 8 0 R')],
  ['a form that sends itself', pdfWith('/A<</S/SubmitForm>>')],
  ['a form made of scripts', pdfWith('/AcroForm<</XFA 9 0 R>>')],
  ['an attached file without its type', pdfWith('/F<</F(x.exe)/EF<</F 9 0 R>>>>')],
  ['an attached file to be pinned', pdfWith('', '8 0 obj<</Subtype/FileAttachment>>endobj\n')],
  ['an escaped script behind a forged stream', pdfWith('/X(stream)/A<</S/#4aava#53cript>>/Y(endstream)')],
  ['an escaped program to launch', pdfWith('/A<</S/L#61unch>>')],
  [
    'a second action to open with',
    pdfWith('/OpenAction<</S/GoTo>>', '9 0 obj<</OpenAction<</S/URI>>>>endobj\n'),
  ],
  ['a text that looks like a GoTo', pdfWith('/OpenAction<</S 9 0 R/X(/S/GoTo)>>')],
  ['a GoTo inside of another action', pdfWith('/OpenAction<</S/URI/X<</S/GoTo>>>>')],
  ['a GoTo with something next elsewhere', pdfWith('/OpenAction<</S/GoTo/Next 9 0 R>>')],
  ['a GoTo with something next', pdfWith('/OpenAction<</S/GoTo/Next<</S/URI>>>>')],
  ['an escaped key to open with', pdfWith('/Open#41ction<</S/URI>>')],
  ['an action that a later revision puts in', revised('7 0 obj<</S/URI/URI(http://x)>>endobj')],
  ['a script that a later revision puts in', revised('1 0 obj<</Names<</JavaScript 9 0 R>>>>endobj')],
  ['a program to launch in a compressed object', inObjectStream('1 0 <</S/Launch/F(x)>>')],
  ['an action to open with in a compressed object', inObjectStream('1 0 <</OpenAction<</S/URI>>>>')],
  [
    'a key to decrypt with behind a predictor',
    inObjectStream(' '.repeat(4), { diccionario: '<</First 4/DecodeParms 9 0 R>>' }),
  ],
  [
    'an action in a compressed object to open with',
    inObjectStream('7 0 <</S/URI>>', { resto: '/OpenAction 7 0 R ' }),
  ],
  [
    'a script in a compressed object of an escaped type',
    inObjectStream(SCRIPT, { diccionario: COMPRESSED.replace('Obj', '#4fb#6a') }),
  ],
  [
    'a script in a compressed object without a type',
    inObjectStream(SCRIPT, { diccionario: COMPRESSED.replace('/Type/ObjStm', '') }),
  ],
  [
    'a script far behind its type',
    inObjectStream(SCRIPT, { diccionario: COMPRESSED.replace('/N', `/X(${'x'.repeat(3000)})/N`) }),
  ],
  [
    'a script in hexadecimal',
    inObjectStream('', { diccionario: COMPRESSED.replace('Flate', 'ASCIIHex'), datos: hexadecimal }),
  ],
  [
    'a script in two coats',
    inObjectStream('', {
      diccionario: COMPRESSED.replace('/FlateDecode', '[/FlateDecode/AHx]'),
      datos: deflateSync(hexadecimal),
    }),
  ],
  [
    'a script in a filter named elsewhere',
    inObjectStream('', {
      diccionario: COMPRESSED.replace('/FlateDecode', ' 9 0 R'),
      datos: deflateSync(hexadecimal),
    }),
  ],
  [
    'a script behind a predictor',
    inObjectStream('', {
      diccionario: COMPRESSED.replace('>>', '/DecodeParms<</Predictor 12>>>>'),
      datos: withPredictor,
    }),
  ],
  ['a broken object stream', inObjectStream('', { datos: deflateSync(Buffer.from(SCRIPT)).subarray(0, 20) })],
])('%s is active content', (_, pdf) => {
  expect(checkPdf(pdf)).toBe('active content');
});

test('a stream that would unpack to gigabytes is not unpacked', async () => {
  const bomb = Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj${COMPRESSED}stream\n`),
    deflateSync(Buffer.alloc(64 * 1024 * 1024)),
    Buffer.from('\nendstream\n%%EOF'),
  ]);
  const check = () => expect(checkPdf(bomb)).toBe('active content');
  expect(await cpuTimeOf(check)).toBeLessThan(2000);
});

test('ten MiB full of keywords are looked through in good time', async () => {
  const filling = 'stream obj /OpenAction [ endstream 1 0 R '.repeat(250_000);
  const pdf = Buffer.from(`%PDF-1.7\n${filling}\n%%EOF`);
  expect(await cpuTimeOf(() => checkPdf(pdf))).toBeLessThan(3000);
});
