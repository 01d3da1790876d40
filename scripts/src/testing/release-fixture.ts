import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, type Release, writeRelease } from '../build/release-file';
import { makeCurrent } from '../store/current-release';
import { entryOf } from '../store/registry';
import type { ReleaseStore } from '../store/release-store';

const SCREEN = 'static/js/screen.js';

export function buildFixture(
  folder: string,
  release: string,
  { name = 'remote-asesor', code = `release ${release}` } = {},
): { dist: string; release: Release } {
  const dist = join(mkdtempSync(join(folder, 'package-')), 'dist');
  mkdirSync(join(dist, 'static/js'), { recursive: true });
  writeFileSync(join(dist, SCREEN), code);
  const integrity = integrityOf(dist, [SCREEN]);
  const about = { name, release, contract: 1, manifest: 'mf-manifest.json', integrity };
  writeRelease(dist, about);
  return { dist, release: about };
}

export function makeFixtureCurrent(store: ReleaseStore, release: Release): Promise<boolean> {
  return makeCurrent(store, release.name, entryOf(release), { by: 'Ana', commit: 'abc', bytes: 1 });
}
