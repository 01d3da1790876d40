import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfWith } from '../../testing/pdf/build';
import { HONEST } from '../../testing/pdf/honest';
import { HOSTILE_ACTIONS } from '../../testing/pdf/hostile-actions';
import { HIDDEN } from '../../testing/pdf/hostile-hiding';
import { RIDDLES } from '../../testing/pdf/hostile-riddles';
import { BOMBS, ENCRYPTED, NO_DOCUMENTS, WITHOUT_PAGE } from '../../testing/pdf/hostile-shape';
import { checkPdf } from './pdf.rules';

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

test.each(BOMBS)('%s are given up', (_, make) => {
  expect(checkPdf(make())).toBe('too much work');
});

describe('taken', () => {
  test.each(HONEST)('%s', async (_, make) => {
    expect(checkPdf(await make())).toBeUndefined();
  });

  const folder = join(__dirname, '../../testing/pdf/files');
  test.each(readdirSync(folder))('%s, as that program wrote it', (file) => {
    expect(checkPdf(readFileSync(join(folder, file)))).toBeUndefined();
  });
});
