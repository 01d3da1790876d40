import { createCipheriv } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { createWork, pdfFault } from 'shared-domain/pdf';
import { joined, objectStream, pdfWith, revised, type Sample, streamOf } from '../../testing/pdf/build';
import { PDF, solicitudDe } from '../../testing/solicitudes';
import { crearExpediente } from '../demo/expediente';
import { inflate } from './pdf.worker';

type Made = readonly [sentence: string, make: () => Promise<Uint8Array>];

const libraryDocument = async () => {
  const document = await PDFDocument.create();
  document.addPage();
  return document;
};

const OF_PDF_LIB: Made[] = [
  [
    'a file of the demonstration, by pdf-lib',
    () => {
      const { usuario, credito } = solicitudDe();
      return crearExpediente(usuario, credito, new Date(0));
    },
  ],
  ['a document by pdf-lib with compressed objects', async () => (await libraryDocument()).save()],
  [
    'a form without scripts, by pdf-lib',
    async () => {
      const document = await libraryDocument();
      const form = document.getForm();
      form.createTextField('nombre').addToPage(document.getPage(0), { x: 9, y: 9 });
      form.createCheckBox('acepta').addToPage(document.getPage(0), { x: 9, y: 99 });
      return document.save({ useObjectStreams: false });
    },
  ],
];

const LOOKALIKES: Sample[] = [
  ['the smallest document, without a table of cross-references', () => PDF],
  [
    'a contents list whose first entry is no compressed object',
    () =>
      pdfWith({
        catalog: '/Outlines 5 0 R/PageMode/UseOutlines/PageLabels<</Nums[0<</S/D>>]>>',
        objects: {
          5: '<</Type/Outlines/First 6 0 R/Last 6 0 R/Count 1>>',
          6: '<</Title(JavaScript)/Parent 5 0 R/Next 6 0 R/A<</S/GoTo/D[3 0 R/Fit]>>>>',
        },
      }),
  ],
  [
    'an invoice with links to the web and to a mailbox',
    () =>
      pdfWith({
        page: '/Annots[<</Subtype/Link/F 4/A<</Type/Action/S/URI/URI(https://www.sunat.gob.pe/?a=1)>>>><</Subtype/Link/A<</S/URI/URI(mailto:ventas@luz.example)>>>>]',
      }),
  ],
  ['a document that opens at a place', () => pdfWith({ catalog: '/OpenAction[3 0 R/FitH 842]' })],
  [
    'a document that opens by going to a place',
    () => pdfWith({ catalog: '/OpenAction 5 0 R', objects: { 5: '<</Type/Action/S/GoTo/D[3 0 R/Fit]>>' } }),
  ],
  [
    'a page about programming',
    () => pdfWith({ objects: { 4: streamOf('', 'BT (Curso de /JS y /Launch, (obj) 1 objeto) Tj ET') } }),
  ],
  [
    'a document that was changed once',
    () => revised(pdfWith(), { 3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>' }),
  ],
  ['a document with zeros behind its end', () => joined(pdfWith(), Buffer.alloc(500))],
  [
    'names that only begin alike',
    () =>
      pdfWith({
        page: '/Resources<</Font<</F1 5 0 R/JSON 5 0 R/F 5 0 R>>>>',
        objects: { 5: '<</Type/Font/Subtype/Type1/BaseFont/LaunchPad>>' },
      }),
  ],
];

const FLATE = '/Filter/FlateDecode';
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const noise = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes));
const image = (rest: string, data: Buffer = JPEG) =>
  pdfWith({
    page: '/Resources<</XObject<</Im0 5 0 R>>>>',
    objects: {
      5: streamOf(`/Type/XObject/Subtype/Image/Width 2480/Height 3508/BitsPerComponent 8${rest}`, data),
    },
  });
const SCANS: Sample[] = [
  ['a scan of 10 MiB', () => image('/ColorSpace/DeviceRGB/Filter/DCTDecode', noise(10 * 1024 * 1024 - 900))],
  [
    'a scan as a fax, of a multifunction printer',
    () =>
      image('/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2480>>', noise(4000)),
  ],
  [
    'a photograph of a telephone, in two coats',
    () => image('/ColorSpace/DeviceRGB/Filter[/FlateDecode/DCTDecode]', deflateSync(JPEG)),
  ],
  [
    'a picture in shades behind a predictor',
    () =>
      image(
        `/ColorSpace[/ICCBased 6 0 R]${FLATE}/DecodeParms<</Predictor 15/Colors 3/Columns 2480>>`,
        deflateSync(noise(900)),
      ),
  ],
  [
    'a colour profile, whose number of colours is no number of objects',
    () => pdfWith({ objects: { 5: streamOf(`/N 3/Alternate/DeviceRGB${FLATE}`, deflateSync(noise(900))) } }),
  ],
];

const OF_PROGRAMS: Sample[] = [
  [
    'a letter of Word, with its parts and its roles',
    () =>
      pdfWith({
        catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/Lang(es-PE)/ViewerPreferences 7 0 R',
        page: '/Tabs/S/StructParents 0/Group<</Type/Group/S/Transparency/CS/DeviceRGB>>',
        objects: {
          5: '<</Type/StructTreeRoot/RoleMap<</Footnote/Note/Textbox/Sect/Header/Sect/Chart/Sect>>/K[6 0 R]>>',
          6: '<</P 5 0 R/S/P/Type/StructElem/K[0]/Pg 3 0 R/A<</O/Layout/Placement/Block>>>>',
          7: '<</DisplayDocTitle true>>',
        },
      }),
  ],
  [
    'a document of Acrobat for the web, with its parameters and two tables',
    () => {
      const first =
        '6 0 obj\n<</Linearized 1/L 900/H[500 40]/O 8/E 800/N 1/T 700>>\nendobj\nxref\n6 1\n0000000015 00000 n \ntrailer\n<</Size 7/Prev 700/Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
      return pdfWith({ header: `%PDF-1.6\r%\u00e2\u00e3\u00cf\u00d3\r\n${first}` });
    },
  ],
  [
    'a document for old and new viewers, with both kinds of tables',
    () =>
      pdfWith({
        trailer: '/XRefStm 400',
        objects: {
          5: objectStream({ 6: '<</X 1>>' }),
          7: streamOf('/Type/XRef/W[1 2 1]/Index[6 1]/Size 7/Root 1 0 R', '\u0002\0\u0005\0'),
        },
      }),
  ],
  [
    'a document of Ghostscript, with its command in a comment',
    () =>
      pdfWith({
        header:
          '%PDF-1.7\n%\u00c7\u00ec\u008f\u00a2\n%%Invocation: gs -dSAFER -sDEVICE=pdfwrite -sOutputFile=? ?\n',
      }),
  ],
  [
    'a document with carriage returns only, of an old Macintosh',
    () => Buffer.from(PDF.toString('latin1').replaceAll('\n', '\r'), 'latin1'),
  ],
  [
    'a page of ReportLab, in letters',
    () =>
      pdfWith({
        objects: {
          4: streamOf(
            '/Filter[/ASCII85Decode/FlateDecode]',
            'GapQh0E=F,0U\\H3T\\pNYT^QKk?tc>IP,;W#U1^23ihPEM_?CW4KISi90MjG^2,FS#<R~>',
          ),
        },
      }),
  ],
  [
    'an archive with its description in XML',
    () =>
      pdfWith({
        catalog:
          '/Metadata 5 0 R/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)>>]',
        objects: {
          5: streamOf(
            '/Type/Metadata/Subtype/XML',
            '<?xpacket begin=""?><x:xmpmeta><rdf:RDF/></x:xmpmeta><?xpacket end="w"?>',
          ),
        },
      }),
  ],
  [
    'an invoice of SAP, whose filters are objects of their own',
    () =>
      pdfWith({
        objects: {
          4: streamOf('/Filter 5 0 R', deflateSync(Buffer.from('BT (84.50) Tj ET'))),
          5: '[/FlateDecode]',
        },
      }),
  ],
  [
    'a document of a printer driver, with numbers next to words',
    () =>
      Buffer.from(
        pdfWith({ objects: { 5: '59' } })
          .toString('latin1')
          .replace('59\nendobj', '59endobj'),
        'latin1',
      ),
  ],
  [
    'a letter of Word that Acrobat changed, without a line break between them',
    () => revised(pdfWith().subarray(0, -1), { 5: '<</X 1>>' }),
  ],
];

describe.each([
  ['the service', () => createWork({ inflate })],
  ['the page', () => createWork()],
])('in %s', (_place, work) => {
  const faultOf = (bytes: Uint8Array) => pdfFault(bytes, work());

  describe('taken', () => {
    test.each([...OF_PROGRAMS, ...SCANS, ...LOOKALIKES])('%s', (_, make) => {
      expect(faultOf(make())).toBeNull();
    });

    test.each(OF_PDF_LIB)('%s', async (_, make) => {
      expect(faultOf(await make())).toBeNull();
    });

    const folder = join(__dirname, '../../testing/pdf/files');
    test.each(readdirSync(folder))('%s, as that program wrote it', (file) => {
      expect(faultOf(readFileSync(join(folder, file)))).toBeNull();
    });
  });
});
