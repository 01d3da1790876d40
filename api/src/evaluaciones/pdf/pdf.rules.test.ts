import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { crearExpediente } from '../../demo/expediente-pdf';
import { cpuTimeOf } from '../../testing/cpu-time';
import { PDF, solicitudDe } from '../../testing/solicitudes';
import { revisarPdf } from './pdf.rules';

const con = (objeto: string, cola = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog${objeto}>>endobj\n${cola}trailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

const COMPRIMIDO = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>';
const enObjetoComprimido = (
  texto: string,
  { diccionario = COMPRIMIDO, resto = '', datos = deflateSync(Buffer.from(texto)) } = {},
) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj${diccionario}stream\r\n`),
    datos,
    Buffer.from(`\nendstream endobj\n${resto}%%EOF`),
  ]);
const ESCRITO = '1 0 <</S/JavaScript/JS(x)>>';
const hexadecimal = Buffer.from(`${Buffer.from(ESCRITO).toString('hex')}>`);
/** Each byte as its difference from the one above: what a PNG predictor does. */
const conPredictor = deflateSync(
  Buffer.concat(
    [...ESCRITO].map((letra, i) =>
      Buffer.from([2, (letra.charCodeAt(0) - (i ? ESCRITO.charCodeAt(i - 1) : 0)) & 255]),
    ),
  ),
);

const enContenido = (texto: string, diccionario = '4 0 obj<</Length 9') =>
  con('', `${diccionario}>>stream\n${texto}\nendstream endobj\n`);
/** A second revision at the end of the file, as an editor appends it. */
const revisado = (revision: string) =>
  Buffer.concat([
    con('/OpenAction 7 0 R', '7 0 obj<</S/GoTo/D[3 0 R]>>endobj\n'),
    Buffer.from(`${revision}\n%%EOF\n`),
  ]);

describe('taken', () => {
  test('a small PDF, one made by a library in both of its forms, and trailing bytes', async () => {
    expect(revisarPdf(PDF)).toBeUndefined();
    const { usuario, credito } = solicitudDe();
    expect(revisarPdf(await crearExpediente(usuario, credito, new Date(0)))).toBeUndefined();
    const documento = await PDFDocument.create();
    documento.addPage();
    expect(revisarPdf(await documento.save({ useObjectStreams: true }))).toBeUndefined();
    expect(revisarPdf(Buffer.concat([PDF, Buffer.alloc(500)]))).toBeUndefined();
  });

  test.each([
    ['a place to open at', con('/OpenAction [3 0 R /Fit]')],
    ['a GoTo to open with', con('/OpenAction 7 0 R', '7 0 obj<</S /GoTo /D [3 0 R /Fit]>>endobj\n')],
    ['a text that mentions /JS on a page', enContenido('(Curso de /JS ) Tj')],
    ['a name that only begins alike', con('/JSON 1/LaunchPad 2')],
    ['a GoTo with a name of its own', con('/OpenAction<</S/GoTo/D(inicio \\(1\\))>>/X<</S/URI>>')],
    [
      'a GoTo in a compressed object',
      enObjetoComprimido('7 0 <</S/GoTo/D[3 0 R]>>', { resto: '/OpenAction 7 0 R ' }),
    ],
    [
      'an object stream that is not compressed',
      enObjetoComprimido('', {
        diccionario: '<</Type/ObjStm/N 1/First 4>>',
        datos: Buffer.from('1 0 <</A 1>>'),
      }),
    ],
    [
      'an outline before a stream with a predictor',
      enContenido('', '6 0 obj<</First 7 0 R>>endobj 4 0 obj<</Predictor 12'),
    ],
  ])('%s', (_, pdf) => {
    expect(revisarPdf(pdf)).toBeUndefined();
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['HTML', Buffer.from('<!doctype html><p>%PDF-1.4</p>%%EOF')],
  ['a ZIP', Buffer.from('PK\u0003\u0004%PDF-%%EOF')],
  ['a PDF that was cut off', PDF.subarray(0, -8)],
])('%s is no PDF', (_, bytes) => {
  expect(revisarPdf(bytes)).toBe('no es pdf');
});

test.each([
  ['an encryption dictionary', con('', 'trailer<</Encrypt 9 0 R>>')],
  ['one whose name is escaped', con('', 'trailer<</#45ncrypt 9 0 R>>')],
  ['one behind a forged stream', con('/X(stream)', 'trailer<</Encr#79pt 9 0 R>>(endstream)')],
])('%s is encrypted', (_, pdf) => {
  expect(revisarPdf(pdf)).toBe('cifrado');
});

test.each([
  ['a script', con('/Names<</JavaScript 4 0 R>>')],
  ['a script by its short name', con('/A<</S/X/JS(app.alert(1))>>')],
  ['a script whose name is escaped', con('/A<</#4a#53(app.alert(1))>>')],
  ['a script inside a compressed object', enObjetoComprimido('1 0 <</S/JavaScript/JS(x)>>')],
  ['a script behind a forged stream', enContenido('<</S/JavaScript>>')],
  ['a program to launch', con('/AA<</O<</S/Launch/F(cmd.exe)>>>>')],
  ['an attached file', con('/Names<</EmbeddedFiles 4 0 R>>')],
  ['an address to open with', con('/OpenAction<</S/URI/URI(http://x)>>')],
  ['an action elsewhere to open with', con('/OpenAction 7 0 R', '7 0 obj<</S/URI>>endobj\n')],
  ['an action nowhere to open with', con('/OpenAction 8 0 R')],
  ['a form that sends itself', con('/A<</S/SubmitForm>>')],
  ['a form made of scripts', con('/AcroForm<</XFA 9 0 R>>')],
  ['an attached file without its type', con('/F<</F(x.exe)/EF<</F 9 0 R>>>>')],
  ['an attached file to be pinned', con('', '8 0 obj<</Subtype/FileAttachment>>endobj\n')],
  ['an escaped script behind a forged stream', con('/X(stream)/A<</S/#4aava#53cript>>/Y(endstream)')],
  ['an escaped program to launch', con('/A<</S/L#61unch>>')],
  ['a second action to open with', con('/OpenAction<</S/GoTo>>', '9 0 obj<</OpenAction<</S/URI>>>>endobj\n')],
  ['a text that looks like a GoTo', con('/OpenAction<</S 9 0 R/X(/S/GoTo)>>')],
  ['a GoTo inside of another action', con('/OpenAction<</S/URI/X<</S/GoTo>>>>')],
  ['a GoTo with something next elsewhere', con('/OpenAction<</S/GoTo/Next 9 0 R>>')],
  ['a GoTo with something next', con('/OpenAction<</S/GoTo/Next<</S/URI>>>>')],
  ['an escaped key to open with', con('/Open#41ction<</S/URI>>')],
  ['an action that a later revision puts in', revisado('7 0 obj<</S/URI/URI(http://x)>>endobj')],
  ['a script that a later revision puts in', revisado('1 0 obj<</Names<</JavaScript 9 0 R>>>>endobj')],
  ['a program to launch in a compressed object', enObjetoComprimido('1 0 <</S/Launch/F(x)>>')],
  ['an action to open with in a compressed object', enObjetoComprimido('1 0 <</OpenAction<</S/URI>>>>')],
  [
    'a key to decrypt with behind a predictor',
    enObjetoComprimido(' '.repeat(4), { diccionario: '<</First 4/DecodeParms 9 0 R>>' }),
  ],
  [
    'an action in a compressed object to open with',
    enObjetoComprimido('7 0 <</S/URI>>', { resto: '/OpenAction 7 0 R ' }),
  ],
  [
    'a script in a compressed object of an escaped type',
    enObjetoComprimido(ESCRITO, { diccionario: COMPRIMIDO.replace('Obj', '#4fb#6a') }),
  ],
  [
    'a script in a compressed object without a type',
    enObjetoComprimido(ESCRITO, { diccionario: COMPRIMIDO.replace('/Type/ObjStm', '') }),
  ],
  [
    'a script far behind its type',
    enObjetoComprimido(ESCRITO, { diccionario: COMPRIMIDO.replace('/N', `/X(${'x'.repeat(3000)})/N`) }),
  ],
  [
    'a script in hexadecimal',
    enObjetoComprimido('', { diccionario: COMPRIMIDO.replace('Flate', 'ASCIIHex'), datos: hexadecimal }),
  ],
  [
    'a script in two coats',
    enObjetoComprimido('', {
      diccionario: COMPRIMIDO.replace('/FlateDecode', '[/FlateDecode/AHx]'),
      datos: deflateSync(hexadecimal),
    }),
  ],
  [
    'a script in a filter named elsewhere',
    enObjetoComprimido('', {
      diccionario: COMPRIMIDO.replace('/FlateDecode', ' 9 0 R'),
      datos: deflateSync(hexadecimal),
    }),
  ],
  [
    'a script behind a predictor',
    enObjetoComprimido('', {
      diccionario: COMPRIMIDO.replace('>>', '/DecodeParms<</Predictor 12>>>>'),
      datos: conPredictor,
    }),
  ],
  [
    'a broken object stream',
    enObjetoComprimido('', { datos: deflateSync(Buffer.from(ESCRITO)).subarray(0, 20) }),
  ],
])('%s is active content', (_, pdf) => {
  expect(revisarPdf(pdf)).toBe('contenido activo');
});

test('a stream that would unpack to gigabytes is not unpacked', async () => {
  const bomba = Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj${COMPRIMIDO}stream\n`),
    deflateSync(Buffer.alloc(64 * 1024 * 1024)),
    Buffer.from('\nendstream\n%%EOF'),
  ]);
  const revisar = () => expect(revisarPdf(bomba)).toBe('contenido activo');
  expect(await cpuTimeOf(revisar)).toBeLessThan(2000);
});

test('ten MiB full of keywords are looked through in good time', async () => {
  const relleno = 'stream obj /OpenAction [ endstream 1 0 R '.repeat(250_000);
  const pdf = Buffer.from(`%PDF-1.7\n${relleno}\n%%EOF`);
  expect(await cpuTimeOf(() => revisarPdf(pdf))).toBeLessThan(3000);
});
