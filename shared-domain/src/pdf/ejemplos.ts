import { TOPE } from '../campos/topes';
import type { PdfFault } from './motivos';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

interface Partes {
  header?: string;
  catalog?: string;
  page?: string;
  trailer?: string;
  objects?: string;
  ending?: string;
  behind?: string;
}

export function pdfDeEjemplo({
  header = '%PDF-1.7\n',
  catalog = '',
  page = '',
  trailer = '',
  objects = '',
  ending = '\nendobj\n',
  behind = '\n',
}: Partes = {}): Uint8Array<ArrayBuffer> {
  return bytesOf(
    [
      `${header}1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>${ending}`,
      `2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>${ending}`,
      `3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}>>${ending}`,
      `4 0 obj\n<</Length 24>>stream\nBT (Recibo de luz) Tj ET\nendstream${ending}`,
      `${objects}trailer\n<</Size 9/Root 1 0 R${trailer}>>\nstartxref\n0\n%%EOF${behind}`,
    ].join(''),
  );
}

const link = (address: string) =>
  pdfDeEjemplo({ page: `/Annots[<</Subtype/Link/A<</S/URI/URI(${address})>>>>]` });
const action = (text: string) => pdfDeEjemplo({ page: `/Annots[<</Subtype/Link/A<<${text}>>>>]` });
const opening = (text: string) => pdfDeEjemplo({ catalog: `/OpenAction ${text}` });
const script = (text: string) => `<</Type/Action/S/JavaScript/JS(${text.replace(/[()\\]/g, '\\$&')})>>`;
const field = (events: string) =>
  pdfDeEjemplo({ objects: `5 0 obj\n<</FT/Tx/T(monto)/Subtype/Widget/AA<<${events}>>>>\nendobj\n` });
const format = (text: string) => field(`/F ${script(text)}`);

type Ejemplo = readonly [sentence: string, make: () => Uint8Array<ArrayBuffer>, fault: PdfFault | null];

/** Expected fault, or null. Shared by the tests of page and API. */
export const PDF_DE_EJEMPLO: readonly Ejemplo[] = [
  ['a page of text', () => pdfDeEjemplo(), null],
  ['nothing', () => new Uint8Array(), 'empty'],
  ['one byte more than 10 MiB', () => new Uint8Array(TOPE.pdfMaximo + 1), 'too large'],
  ['a web page', () => bytesOf('\n<!DOCTYPE html><title>Recibo</title>'), 'web page'],
  ['a document in XML', () => bytesOf('\u00ef\u00bb\u00bf<?xml version="1.0"?><Invoice/>'), 'web page'],
  ['a letter of Word', () => bytesOf('PK\u0003\u0004\u0014\0word/document.xml'), 'zip'],
  ['an old letter of Word', () => bytesOf('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), 'office'],
  ['a letter in RTF', () => bytesOf('{\\rtf1 Recibo}'), 'office'],
  ['a photograph', () => bytesOf('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'), 'picture'],
  ['a picture of the screen', () => bytesOf('\u0089PNG\r\n\u001a\n'), 'picture'],
  ['a photograph of an iPhone', () => bytesOf('\0\0\0\u0018ftypheic'), 'picture'],
  ['a bitmap', () => bytesOf('BM\u0036\0\0\0\0\0\0\0'), 'picture'],
  ['a drawing', () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture'],
  ['a text', () => bytesOf('Recibo de luz'), 'not a pdf'],
  ['a PDF behind a line of text', () => pdfDeEjemplo({ header: 'Recibo\n%PDF-1.7\n' }), 'late start'],
  ['a PDF that was cut off', () => pdfDeEjemplo().subarray(0, 200), 'damaged'],
  ['a PDF without a page', () => bytesOf('%PDF-1.7\ntrailer<</Size 1>>\n%%EOF'), 'no page'],
  ['a web page behind the end', () => pdfDeEjemplo({ behind: '\n<script>alert(1)</script>' }), 'mixed'],

  ['a password to open', () => pdfDeEjemplo({ trailer: '/Encrypt 5 0 R' }), 'encrypted'],
  [
    'a password of the owner, in an earlier trailer, and compressed objects',
    () =>
      pdfDeEjemplo({
        objects:
          '5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length 5>>stream\n\u0091\u00e2\u0003\u00f1\u0080\nendstream\nendobj\n' +
          'trailer\n<</Encrypt<</Filter/Standard/V 4/P -1340>>>>\n',
      }),
    'encrypted',
  ],
  [
    'a password in a stream of cross-references',
    () =>
      pdfDeEjemplo({
        objects: '5 0 obj\n<</Type/XRef/Root 1 0 R/Encrypt 6 0 R/Length 0>>stream\n\nendstream\nendobj\n',
      }),
    'encrypted',
  ],

  ['it prints when it is opened', () => opening('<</Type/Action/S/Named/N/Print>>'), null],
  [
    'it prints by an action of its own object',
    () =>
      pdfDeEjemplo({
        catalog: '/OpenAction 5 0 R',
        objects: '5 0 obj\n<</S/Named/Type/Action/N/Print>>\nendobj\n',
      }),
    null,
  ],
  ['it prints by a script', () => opening(script('this.print({bUI: true});')), 'script'],
  ['it opens at a place', () => opening('[3 0 R/FitH 842]'), null],
  ['it opens at a place with a name', () => opening('(capitulo.1)'), null],
  ['it opens by going to a place', () => opening('<</S/GoTo/D[3 0 R/Fit]>>'), null],
  ['it opens by saving itself', () => opening('<</S/Named/N/SaveAs>>'), 'automatic action'],
  ['it prints and goes on', () => opening('<</S/Named/N/Print/Next<</S/URI>>>>'), 'automatic action'],
  ['it opens with an address', () => opening('<</S/URI/URI(https://x.example)>>'), 'automatic action'],
  ['it opens with a program', () => opening('<</S/Launch/F(cmd.exe)>>'), 'launch'],

  ['a link to the web', () => link('https://www.sunat.gob.pe/?a=1'), null],
  ['a link to a map', () => link('https://maps.example/@-12.04,-77.03,15z'), null],
  ['a link to a neighbour', () => link('../x.html'), null],
  ['a link to a file below', () => link('docs/mi archivo.pdf#page=2'), null],
  ['a link to a place of the page', () => link('#anexo'), null],
  ['a link to a place of the document', () => action('/S/GoTo/D[3 0 R/Fit]'), null],
  ['a link with another address inside', () => link('ver.html?u=https://x.example/a:b'), null],
  ['a link with a backslash', () => link('http://10.0.0.9\\\\@ssl/x'), 'link'],
  ['a link with another machine behind a name', () => link('http://10.0.0.9@ssl/x'), 'link'],
  ['a link with an encoded backslash', () => link('docs%5Cx.pdf'), 'link'],
  ['a link with backslashes to another machine', () => link('\\\\\\\\10.0.0.9\\\\x'), 'link'],
  ['a link with slashes to another machine', () => link('//10.0.0.9/x'), 'link'],
  ['a link below to another machine', () => link('..//10.0.0.9/x'), 'link'],
  ['a link to a file of the machine', () => link('file:///C:/x.exe'), 'link'],
  ['a link to a drive', () => link('C:/x.exe'), 'link'],
  ['a link that is a script', () => link(' java\\nscript:alert\\(1\\)'), 'link'],
  ['a link that is a script, with an encoded colon', () => link('javascript%3Aalert\\(1\\)'), 'link'],
  ['a link to another document', () => action('/S/GoToR/F(otro.pdf)'), 'other file'],
  ['a form that is sent', () => action('/S/SubmitForm/F(https://x.example)'), 'form'],

  ['a field for amounts', () => format('AFNumber_Format(2, 0, 0, 0, "S/ ", true);'), null],
  [
    'a field for amounts that looks while one types',
    () =>
      field(
        `/K ${script('AFNumber_Keystroke(2,0,"MinusBlack",null,\'\\u20ac\',true)')}/F ${script('AFNumber_Format(-1.5)')}`,
      ),
    null,
  ],
  ['a field for dates', () => format(' AFDate_FormatEx("dd/mm/yyyy") ; '), null],
  ['a field for percents', () => format('AFPercent_Format(2, 0)'), null],
  ['a field for telephones', () => format('AFSpecial_Format(2);'), null],
  [
    'a field that adds up',
    () => field(`/C ${script('AFSimple_Calculate("SUM", new Array ("a", "b"));')}`),
    null,
  ],
  ['a format with a second command', () => format('AFNumber_Format(2);app.alert(1)'), 'script'],
  ['a format of what another function says', () => format('AFNumber_Format(app.alert(1))'), 'script'],
  ['a format of a variable', () => format('AFNumber_Format(2, x)'), 'script'],
  ['a format with an open text', () => format('AFNumber_Format("2, 0)'), 'script'],
  ['a format in a template', () => format('AFNumber_Format(`2`)'), 'script'],
  ['another function of Acrobat', () => format('AFMergeChange(event)'), 'script'],
  ['a function with such a name', () => format('AFNumber_Format2(2)'), 'script'],
  [
    'a format that is followed by an action',
    () => field(`/F ${script('AFNumber_Format(2)').replace('/S', '/Next<</S/URI>>/S')}`),
    'script',
  ],
  [
    'a format when the page is seen',
    () => pdfDeEjemplo({ page: `/AA<</O ${script('AFNumber_Format(2)')}>>` }),
    'automatic action',
  ],
  ['a format to open with', () => opening(script('AFNumber_Format(2)')), 'automatic action'],
  ['a field that calls an address', () => field('/V<</S/URI/URI(https://x.example)>>'), 'automatic action'],

  ['objects without an end', () => pdfDeEjemplo({ ending: '\n' }), null],
  [
    'a script behind an object without an end',
    () => pdfDeEjemplo({ objects: `5 0 obj\n<</X 1>>\n6 0 obj\n${script('x')}\n` }),
    'script',
  ],
  [
    'an object with two values and no end',
    () => pdfDeEjemplo({ objects: '5 0 obj\n<</X 1>>7\n6 0 obj\n1\nendobj\n' }),
    'damaged',
  ],
  ['a line behind the end', () => pdfDeEjemplo({ behind: '\nImpreso por el banco, 1 objeto\n' }), null],
  ['a line on the end', () => pdfDeEjemplo({ behind: 'Página vista' }), null],
  [
    'a kibibyte and a half of lines behind the end',
    () => pdfDeEjemplo({ behind: '\nRecibo'.repeat(220) }),
    null,
  ],
  ['spaces and zeros behind the end', () => pdfDeEjemplo({ behind: ' \0'.repeat(700) }), null],
  [
    'an object behind the end',
    () => pdfDeEjemplo({ behind: `\n5 0 obj\n${script('x')}\nendobj\n` }),
    'script',
  ],
  [
    'a piece of an object behind the end',
    () => pdfDeEjemplo({ behind: '\nRecibo 5 0 obj (x)\n' }),
    'damaged',
  ],
  ['too much behind the end', () => pdfDeEjemplo({ behind: ' '.repeat(2100) }), 'damaged'],

  [
    'a drawing in PostScript',
    () => pdfDeEjemplo({ objects: '5 0 obj\n<</Subtype/PS>>\nendobj\n' }),
    'postscript',
  ],
  ['an attached file', () => pdfDeEjemplo({ catalog: '/AF[5 0 R]' }), 'attached file'],
  ['a film', () => pdfDeEjemplo({ page: '/Annots[<</Subtype/Movie>>]' }), 'media'],
  ['lists inside of lists', () => pdfDeEjemplo({ catalog: `/X ${'['.repeat(99)}` }), 'too complex'],
];
