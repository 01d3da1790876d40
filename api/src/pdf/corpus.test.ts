import { createWork, pdfFault } from 'shared-domain/pdf';
import { pdfWith, streamOf } from '../../testing/pdf/build';
import { HOSTILE_ACTIONS } from '../../testing/pdf/hostile-actions';
import { HIDDEN, RIDDLES } from '../../testing/pdf/hostile-hiding';
import { BOMBS, ENCRYPTED, NO_DOCUMENTS, WITHOUT_PAGE } from '../../testing/pdf/hostile-shape';
import { inflate } from './pdf.worker';

const MIB = 1024 * 1024;
const ACTIVE = [
  ...['script', 'launch', 'attached file', 'form', 'media', 'other file', 'postscript'],
  ...['automatic action', 'link'],
];
const NO_DOCUMENT = ['empty', 'web page', 'zip', 'late start', 'mixed', 'damaged'];

test('the document from which every trick differs in one thing is taken', () => {
  expect(pdfFault(pdfWith())).toBeNull();
});

describe.each([
  ['the service', () => createWork({ inflate })],
  ['the page', () => createWork()],
])('in %s', (_place, work) => {
  const faultOf = (bytes: Uint8Array) => pdfFault(bytes, work());

  describe('active content', () => {
    test.each([...HOSTILE_ACTIONS, ...HIDDEN])('%s', (_, make) => {
      expect(ACTIVE).toContain(faultOf(make()));
    });
  });

  describe('not a PDF that everybody reads alike', () => {
    test.each(RIDDLES)('%s', (_, make) => {
      expect(['damaged', 'mixed']).toContain(faultOf(make()));
    });
    test.each(NO_DOCUMENTS)('%s', (_, make) => {
      expect(NO_DOCUMENT).toContain(faultOf(make()));
    });
  });

  test.each(ENCRYPTED)('%s is encrypted', (_, make) => {
    expect(faultOf(make())).toBe('encrypted');
  });

  test.each(WITHOUT_PAGE)('%s shows nothing', (_, make) => {
    expect(faultOf(make())).toBe('no page');
  });

  test.each(BOMBS)('%s are given up before that work is done', (_, make) => {
    const counted = work();
    expect(pdfFault(make(), counted)).toBe('too complex');
    expect(counted.spent().values).toBeLessThan(2_001_000);
    expect(counted.spent().inflated).toBeLessThanOrEqual(64 * MIB);
  });

  test('ten MiB of a scan cost hardly more than a page, and ten MiB of keywords end at the limit', () => {
    const [scan, keywords] = [work(), work()];
    const picture = streamOf('', Buffer.alloc(10 * MIB - 1000, 'x'));
    expect(pdfFault(pdfWith({ objects: { 5: picture } }), scan)).toBeNull();
    expect(scan.spent().values).toBeLessThan(200);
    const filling = ' obj 1 0 R stream /OpenAction ['.repeat(300_000);
    expect(pdfFault(pdfWith({ objects: { 5: streamOf('', filling) } }), keywords)).toBe('too complex');
    expect(keywords.spent().values).toBeLessThan(2_001_000);
  });
});
