import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const MANIFEST = 'mf-manifest.json';
const NEEDS_HASH = /(\.(m?js|css)|^mf-manifest\.json)$/;
const CONTRACT = /export const contract\s*(?::\s*\w+\s*)?=\s*(\d+)/;

const digest = (algorithm, content, encoding) => createHash(algorithm).update(content).digest(encoding);

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Sidebar links by role. */
function areasOf(root) {
  const file = join(root, 'areas.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Writes `release.json`. The release name is derived from the hashes of executed files and the sidebar links. */
export function writeRelease(name, root) {
  const folder = join(root, 'dist');
  const contract = Number(CONTRACT.exec(readFileSync(join(root, 'src/remote.tsx'), 'utf8'))?.[1]);
  const integrity = Object.fromEntries(
    filesIn(folder)
      .filter((file) => NEEDS_HASH.test(file))
      .map((file) => [file, `sha384-${digest('sha384', readFileSync(join(folder, file)), 'base64')}`]),
  );
  const areas = areasOf(root);
  const content = JSON.stringify(integrity) + (JSON.stringify(areas) ?? '');
  const release = digest('sha256', content, 'hex').slice(0, 12);
  const about = { name, release, contract, manifest: MANIFEST, integrity, areas };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(about, undefined, 2)}\n`);
}
