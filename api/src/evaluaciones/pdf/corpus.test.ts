import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPdf, createWork } from 'shared-domain/pdf';
import { pdfWith, streamOf } from '../../../testing/pdf/build';
import { LOOKALIKES, OF_PDF_LIB } from '../../../testing/pdf/honest';
import { OF_PROGRAMS } from '../../../testing/pdf/honest-programs';
import { SCANS } from '../../../testing/pdf/honest-scans';
import { HOSTILE_ACTIONS } from '../../../testing/pdf/hostile-actions';
import { HIDDEN } from '../../../testing/pdf/hostile-hiding';
import { RIDDLES } from '../../../testing/pdf/hostile-riddles';
import { BOMBS, ENCRYPTED, NO_DOCUMENTS, WITHOUT_PAGE } from '../../../testing/pdf/hostile-shape';

const MIB = 1024 * 1024;

test('the document from which every trick differs in one thing is taken', () => {
  expect(checkPdf(pdfWith())).toBeUndefined();
});

describe('active content', () => {
  test.each([...HOSTILE_ACTIONS, ...HIDDEN])('%s', (_, make) => {
    expect(checkPdf(make())).toBe('active content');
  });
});

describe('not a PDF that everybody reads alike', () => {
  test.each([...RIDDLES, ...NO_DOCUMENTS])('%s', (_, make) => {
    expect(checkPdf(make())).toBe('not a pdf');
  });
});

test.each(ENCRYPTED)('%s is encrypted', (_, make) => {
  expect(checkPdf(make())).toBe('encrypted');
});

test.each(WITHOUT_PAGE)('%s shows nothing', (_, make) => {
  expect(checkPdf(make())).toBe('no page');
});

test.each(BOMBS)('%s are given up before that work is done', (_, make) => {
  const work = createWork();
  expect(checkPdf(make(), work)).toBe('too much work');
  expect(work.spent().values).toBeLessThan(2_001_000);
  expect(work.spent().inflated).toBeLessThanOrEqual(64 * MIB);
});

test('ten MiB of a scan cost hardly more than a page, and ten MiB of keywords end at the limit', () => {
  const [scan, keywords] = [createWork(), createWork()];
  expect(
    checkPdf(pdfWith({ objects: { 5: streamOf('', Buffer.alloc(10 * MIB, 'x')) } }), scan),
  ).toBeUndefined();
  expect(scan.spent().values).toBeLessThan(200);
  const filling = ' obj 1 0 R stream /OpenAction ['.repeat(300_000);
  expect(checkPdf(pdfWith({ objects: { 5: streamOf('', filling) } }), keywords)).toBe('too much work');
  expect(keywords.spent().values).toBeLessThan(2_001_000);
});

describe('taken', () => {
  test.each([...OF_PROGRAMS, ...SCANS, ...LOOKALIKES])('%s', (_, make) => {
    expect(checkPdf(make())).toBeUndefined();
  });

  test.each(OF_PDF_LIB)('%s', async (_, make) => {
    expect(checkPdf(await make())).toBeUndefined();
  });

  const folder = join(__dirname, '../../../testing/pdf/files');
  test.each(readdirSync(folder))('%s, as that program wrote it', (file) => {
    expect(checkPdf(readFileSync(join(folder, file)))).toBeUndefined();
  });
});
