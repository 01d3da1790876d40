import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { crearExpediente } from '../demo/expediente-pdf';
import { PDF, solicitudDe } from '../testing/solicitudes';
import { revisarPdf } from './pdf.rules';

const con = (objeto: string, cola = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog${objeto}>>endobj\n${cola}trailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );

const enObjetoComprimido = (texto: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n5 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\r\n'),
    deflateSync(Buffer.from(texto)),
    Buffer.from('\nendstream endobj\n%%EOF'),
  ]);

const enContenido = (texto: string) => con('', `4 0 obj<</Length 9>>stream\n${texto}\nendstream endobj\n`);

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
])('%s is active content', (_, pdf) => {
  expect(revisarPdf(pdf)).toBe('contenido activo');
});

test('a stream that would unpack to gigabytes is not unpacked', () => {
  const bomba = Buffer.concat([
    Buffer.from('%PDF-1.7\n5 0 obj<</Type/ObjStm>>stream\n'),
    deflateSync(Buffer.alloc(64 * 1024 * 1024)),
    Buffer.from('\nendstream\n%%EOF'),
  ]);
  const antes = performance.now();
  revisarPdf(bomba);
  expect(performance.now() - antes).toBeLessThan(2000);
});

test('ten MiB full of keywords are looked through in good time', () => {
  const relleno = 'stream obj /OpenAction [ endstream 1 0 R '.repeat(250_000);
  const antes = performance.now();
  revisarPdf(Buffer.from(`%PDF-1.7\n${relleno}\n%%EOF`));
  expect(performance.now() - antes).toBeLessThan(3000);
});
