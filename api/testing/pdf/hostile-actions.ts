import { pdfWith, type Sample, streamOf } from './build';

const UNC = '(\\\\\\\\10.0.0.9\\\\x\\\\y.pdf)';
const page = (text: string) => () => pdfWith({ page: text });
const catalog =
  (text: string, objects: Record<number, string> = {}) =>
  () =>
    pdfWith({ catalog: text, objects });
const annotation = (text: string) => () =>
  pdfWith({ page: '/Annots[5 0 R]', objects: { 5: `<</Type/Annot/Rect[0 0 9 9]${text}>>` } });
const link = (action: string) => annotation(`/Subtype/Link/A<<${action}>>`);

export const HOSTILE_ACTIONS: Sample[] = [
  [
    'a script of the document',
    catalog('/Names<</JavaScript<</Names[(a) 5 0 R]>>>>', { 5: '<</S/JavaScript>>' }),
  ],
  ['a script by its short name only', link('/S/X/JS(app.alert\\(1\\))')],
  ['a script whose name is escaped in small letters', link('/S/X/#4a#53(app.alert\\(1\\))')],
  ['a script whose name is escaped in capitals', link('/S/Jav#61Scrip#74')],
  ['a script to open with', catalog('/OpenAction<</S/JavaScript/JS(x)>>')],
  ['a script of a form field', annotation('/Subtype/Widget/FT/Tx/AA<</K<</S/JavaScript/JS(x)>>>>')],
  [
    'an action whose kind stands in another object',
    () => pdfWith({ catalog: '/OpenAction<</S 5 0 R>>', objects: { 5: '/JavaScript' } }),
  ],
  [
    'a link whose kind stands in another object',
    () => pdfWith({ page: '/Annots[<</Subtype/Link/A<</S 5 0 R>>>>]', objects: { 5: '/Launch' } }),
  ],
  ['a program to launch by a link', link('/S/Launch/F(cmd.exe)')],
  ['a program to launch when the page is seen', page('/AA<</O<</S/Launch/F(cmd.exe)>>>>')],
  ['a page that opens a file on another machine', page(`/AA<</O<</S/GoToR/F${UNC}/D[0/Fit]>>>>`)],
  ['a page that calls an address', page('/AA<</O<</S/URI/URI(https://x.example)>>>>')],
  [
    'a catalog that calls an address when the file is closed',
    catalog('/AA<</WC<</S/URI/URI(https://x.example)>>>>'),
  ],
  ['an address to open with', catalog('/OpenAction<</S/URI/URI(https://x.example)>>')],
  [
    'an address to open with, in another object',
    catalog('/OpenAction 5 0 R', { 5: '<</S/URI/URI(https://x.example)>>' }),
  ],
  ['an action to open with that is nowhere', catalog('/OpenAction 99 0 R')],
  ['a key to open with that is escaped', catalog('/Open#41ction<</S/URI/URI(https://x.example)>>')],
  [
    'a place to open at, with an action after it',
    catalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(https://x.example)>>>>'),
  ],
  ['a place to open at, with a second kind', catalog('/OpenAction<</S/GoTo/S/Named/N/Print>>')],
  [
    'a second action to open with',
    catalog('/OpenAction[3 0 R/Fit]/OpenAction<</S/URI/URI(https://x.example)>>'),
  ],
  ['a text that looks like a place to open at', catalog('/OpenAction<</S 9 0 R/X(/S/GoTo)>>')],
  ['a link to another file', link('/S/GoToR/F(otro.pdf)/D[0/Fit]')],
  ['a link into an attached file', link('/S/GoToE/T<</R/C/N(x)>>')],
  ['a link to a file of the machine', link('/S/URI/URI(file:///C:/Windows/x.exe)')],
  ['a link with a backslash before its host', link('/S/URI/URI(http://10.0.0.9\\\\@ssl/x)')],
  [
    'a drawing in PostScript',
    catalog('/X 5 0 R', { 5: '<</Type/XObject/Subtype/PS/Length 8>>stream\nshowpage\nendstream' }),
  ],
  ['a drawing in PostScript by reference', catalog('/X 5 0 R', { 5: '<</Subtype 6 0 R>>', 6: '/PS' })],
  ['a link to a shared folder', link(`/S/URI/URI${UNC}`)],
  ['a link that is a script', link('/S/URI/URI(javascript:alert\\(1\\))')],
  [
    'a link that is a script, in hexadecimal',
    link(`/S/URI/URI<${Buffer.from('javascript:x').toString('hex')}>`),
  ],
  [
    'a link that is a script, in wide letters',
    link(`/S/URI/URI<feff${Buffer.from('javascript:x', 'utf16le').swap16().toString('hex')}>`),
  ],
  [
    'a link whose address stands in another object',
    () =>
      pdfWith({
        page: '/Annots[<</Subtype/Link/A<</S/URI/URI 5 0 R>>>>]',
        objects: { 5: '(file:///etc/passwd)' },
      }),
  ],
  ['a shared folder before all addresses', catalog(`/URI<</Base${UNC}>>`)],
  ['a form that is sent elsewhere', link('/S/SubmitForm/F(https://x.example)')],
  ['a form that takes data from a file', link('/S/ImportData/F(x.fdf)')],
  ['a form made of scripts', catalog('/AcroForm<</Fields[]/XFA 5 0 R>>', { 5: '(x)' })],
  ['a film', annotation('/Subtype/Movie/Movie<</F(x.avi)>>')],
  ['a sound', annotation('/Subtype/Sound/Sound 6 0 R')],
  ['a recording that plays', link('/S/Rendition/OP 0')],
  ['a rich medium', annotation('/Subtype/RichMedia')],
  ['a body in three dimensions', annotation('/Subtype/3D/3DD 6 0 R')],
  ['an attached file', catalog('/Names<</EmbeddedFiles<</Names[(x)<</EF<</F 5 0 R>>>>]>>>>')],
  ['an attached file without its type', catalog('/X<</EF<</F 5 0 R>>>>')],
  ['an attached file that belongs to the document', catalog('/AF[5 0 R]', { 5: '<</X 1>>' })],
  ['a file pinned to the page', annotation('/Subtype/FileAttachment/FS 6 0 R')],
  ['the bytes of an attached file', () => pdfWith({ objects: { 5: streamOf('/Type/EmbeddedFile', 'MZ') } })],
  [
    'a stream whose bytes lie in a shared folder',
    () => pdfWith({ objects: { 5: streamOf(`/F${UNC}`, '') } }),
  ],
  [
    'a stream whose bytes lie in a file that is told elsewhere',
    () => pdfWith({ objects: { 5: streamOf('/F 6 0 R', ''), 6: '<</X 1>>' } }),
  ],
  [
    'a page that is taken from another file',
    () =>
      pdfWith({
        objects: { 5: streamOf('/Type/XObject/Subtype/Form/Ref<</F 6 0 R/Page 0>>', ''), 6: '(x.pdf)' },
      }),
  ],
  ['a file named in wide letters only', link(`/S/Thread/UF${UNC}`)],
];
