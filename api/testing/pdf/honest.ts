import { PDFDocument } from 'pdf-lib';
import { crearExpediente } from '../../src/demo/expediente-pdf';
import { PDF, solicitudDe } from '../solicitudes';
import { joined, pdfWith, revised, streamOf } from './build';
import type { Sample } from './sample';

type Made = readonly [sentence: string, make: () => Promise<Uint8Array>];

const libraryDocument = async () => {
  const document = await PDFDocument.create();
  document.addPage();
  return document;
};

/** Documents of the library that the product itself uses. */
export const OF_PDF_LIB: Made[] = [
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

/** Documents with something in them that looks like a trick. */
export const LOOKALIKES: Sample[] = [
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
