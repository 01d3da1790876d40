import { deflateSync } from 'node:zlib';
import { PDF } from '../solicitudes';
import { objectStream, pdfWith, revised, streamOf } from './build';
import type { Sample } from './sample';

/** Documents as other programs write them. */
export const OF_PROGRAMS: Sample[] = [
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
