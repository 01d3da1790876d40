import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Areas } from 'shared-domain/remotes';
import { filesIn, integrityOf, readRelease, releaseName } from './release-file';

// Untyped, because external remotes receive the file unchanged.
const KIT: string = '../../kit/release.js';

const AREAS: Areas = { cajero: { links: [{ to: '/cajero', label: 'Caja', icon: 'wallet' }] } };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nombre-'));
  put('src/remote.tsx', 'export const contract = 1;');
  put('dist/mf-manifest.json', '{}');
  put('dist/static/js/b.js', 'b');
  put('dist/static/js/a.js', 'a');
  put('dist/static/js/a.js.map', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Bundlers list files in any order. */
function name(areas?: Areas): string {
  const dist = join(root, 'dist');
  return releaseName(integrityOf(dist, filesIn(dist).reverse()), areas);
}

test('equal files have one name, and other bytes have another one', () => {
  const before = name();
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  put('dist/static/js/a.js.map', '{"lines":1}');
  expect(name()).toBe(before);
  put('dist/static/js/a.js', 'c');
  expect(name()).not.toBe(before);
  put('dist/static/js/a.js', 'a');
  expect(name()).toBe(before);
});

test('the links of the sidebar, which are in no file, are part of the name', () => {
  expect(name(AREAS)).not.toBe(name());
});

test.each([undefined, AREAS])(
  'the kit names a remote that is built elsewhere in the same way, links: %o',
  async (areas) => {
    const { writeRelease } = await import(KIT);
    if (areas) put('areas.json', JSON.stringify(areas));
    writeRelease('remote-lejos', root);
    expect(readRelease(join(root, 'dist'))?.release).toBe(name(areas));
  },
);
