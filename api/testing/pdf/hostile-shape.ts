import { deflateSync } from 'node:zlib';
import { joined, pdfWith, type Sample, streamOf } from './build';

const ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
const FLATE = '/Filter/FlateDecode';
/** Inflates to 65 MiB. */
const BOMB = deflateSync(Buffer.alloc(65 * 1024 * 1024), { level: 1 });
const THIRD = deflateSync(Buffer.alloc(22 * 1024 * 1024), { level: 1 });

export const NO_DOCUMENTS: Sample[] = [
  ['nothing', () => Buffer.alloc(0)],
  ['a beginning and an end', () => Buffer.from('%PDF-%%EOF')],
  ['a document that was cut off', () => pdfWith().subarray(0, -8)],
  ['a web page', () => Buffer.from('<!doctype html><p>%PDF-1.4</p>%%EOF')],
  ['a script behind the version', () => Buffer.from('%PDF-1.4<script>alert(1)</script>%%EOF')],
  [
    'a script behind the version of a whole document',
    () => pdfWith({ header: '%PDF-1.4<script>alert(1)</script>\n' }),
  ],
  ['a script in the first comment', () => pdfWith({ header: '%PDF-1.4\n%<script>alert(1)</script>\n' })],
  [
    'a program for a web server in a comment',
    () => pdfWith({ header: '%PDF-1.4\n%<?php system($_GET[0]) ?>\n' }),
  ],
  ['a web page behind the end', () => joined(pdfWith(), '<html><script>alert(1)</script></html>')],
  ['a text between two objects', () => pdfWith({ objects: { 5: '1 endobj alert(1)' } })],
  ['bytes before the beginning', () => joined('MZ\n', pdfWith())],
  ['a ZIP', () => joined('PK\u0003\u0004', pdfWith())],
  ['a ZIP behind the end', () => joined(pdfWith(), ZIP)],
  ['a ZIP inside of a stream', () => pdfWith({ objects: { 5: streamOf('', ZIP) } })],
];

export const ENCRYPTED: Sample[] = [
  [
    'an encrypted document',
    () => pdfWith({ trailer: '/Encrypt 5 0 R', objects: { 5: '<</Filter/Standard/V 1>>' } }),
  ],
  ['an encrypted document by an escaped name', () => pdfWith({ trailer: '/#45ncrypt 5 0 R' })],
  [
    'an encrypted document by its stream of cross-references',
    () => pdfWith({ objects: { 5: streamOf('/Type/XRef/Root 1 0 R/Encrypt 6 0 R', '') } }),
  ],
  ['an encrypted stream', () => pdfWith({ objects: { 5: streamOf('/Filter/Crypt', '') } })],
  [
    'an encryption behind a forged stream',
    () => pdfWith({ catalog: '/X(stream)', trailer: '/Encr#79pt 9 0 R' }),
  ],
];

export const WITHOUT_PAGE: Sample[] = [
  ['a beginning, a version and an end', () => Buffer.from('%PDF-1.4\n%%EOF')],
  ['a document without a page', () => pdfWith({ objects: { 2: '<</Type/Pages/Kids[]/Count 0>>' } })],
  ['a document whose pages are nowhere', () => pdfWith({ objects: { 2: 'null' } })],
  ['a document without a catalog', () => joined(pdfWith().toString('latin1').replace('/Root', '/Toor'))],
  [
    'pages that lead back to themselves',
    () => pdfWith({ objects: { 2: '<</Type/Pages/Kids[3 0 R 2 0 R]/Count 1>>' } }),
  ],
  [
    'pages that lead to each other twice as often at each step',
    () =>
      pdfWith({
        objects: { 2: '<</Kids[5 0 R 5 0 R]>>', 5: '<</Kids[6 0 R 6 0 R]>>', 6: '<</Kids[3 0 R 3 0 R]>>' },
      }),
  ],
];

export const BOMBS: Sample[] = [
  ['lists inside of lists without end', () => pdfWith({ objects: { 5: '['.repeat(3000) } })],
  [
    'dictionaries inside of dictionaries',
    () => pdfWith({ objects: { 5: `${'<</A'.repeat(100)} 1${'>>'.repeat(100)}` } }),
  ],
  ['a list of millions', () => pdfWith({ objects: { 5: `[${'1 '.repeat(2_100_000)}]` } })],
  [
    'compressed objects that unpack to gigabytes',
    () => pdfWith({ objects: { 5: streamOf(`/Type/ObjStm/N 1/First 4${FLATE}`, BOMB) } }),
  ],
  ['a page that unpacks to gigabytes', () => pdfWith({ objects: { 4: streamOf(FLATE, BOMB) } })],
  [
    'pages that unpack to gigabytes together',
    () => {
      const part = streamOf(FLATE, THIRD);
      return pdfWith({ objects: { 4: part, 5: part, 6: part } });
    },
  ],
  [
    'a page that unpacks to gigabytes, in hexadecimal',
    () => pdfWith({ objects: { 4: streamOf('/Filter[/AHx/Fl]', `${BOMB.toString('hex')}>`) } }),
  ],
  [
    'a page that unpacks twice',
    () => pdfWith({ objects: { 4: streamOf('/Filter[/Fl/Fl]', deflateSync(THIRD)) } }),
  ],
  [
    'a picture of ten thousand million points',
    () => pdfWith({ objects: { 5: streamOf('/Subtype/Image/Width 100000/Height 100000', '') } }),
  ],
];
