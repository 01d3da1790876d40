import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const presets = join(workspace, 'scripts/src/webpack');

// The shell carries them for everybody: a change in them is no change of a remote.
const PROVIDED_BY_SHELL = new Set(['shared-auth', 'shared-ui']);
const NOT_BUILT = /\.test\.tsx?$|\/testing\//;

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !NOT_BUILT.test(file))
    .sort();
}

/** Our own packages whose sources end up in the bundle of the package at `root`. */
function bundledSources(root: string, manifest: Manifest): string[] {
  const isRemote = manifest.name !== 'shell';
  return Object.keys(manifest.dependencies ?? {})
    .filter((name) => name.startsWith('shared-') && !(isRemote && PROVIDED_BY_SHELL.has(name)))
    .map((name) => join(workspace, name))
    .filter((folder) => folder !== root);
}

/** A package outside of the workspace has a lock file of its own. */
function lockFile(root: string): string {
  const own = join(root, 'package-lock.json');
  return existsSync(own) ? own : join(workspace, 'package-lock.json');
}

/** Every file that the bytes of a build follow from. */
export function inputFiles(root: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own = [root, ...bundledSources(root, manifest)];
  return [
    ...own.flatMap((folder) => [join(folder, 'package.json'), ...filesBelow(join(folder, 'src'))]),
    join(root, 'webpack.config.ts'),
    lockFile(root),
    ...filesBelow(presets),
  ];
}

/** The name of a release: equal sources give an equal name, in any clone and on any machine. */
export function releaseOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of inputFiles(root)) {
    hash
      .update(relative(file.startsWith(root) ? root : workspace, file))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
