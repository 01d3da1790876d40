import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';

/** The package that builds. Not all of it decides what lies in a `dist`. */
const SCRIPTS = join(ROOT, 'scripts');
const FOLDERS = ['build', 'remote-source', 'types', 'uses', 'webpack'];
const PRESETS = [
  ...FOLDERS.map((name) => join(SCRIPTS, 'src', name)),
  join(ROOT, 'package-lock.json'),
  join(ROOT, 'tsconfig.json'),
];

/** No build reads these. */
const LEFT_OUT =
  /^(node_modules|dist|dist\.lock.*|coverage|\.(cache|git|mf))$|\.test\.tsx?$|\.(log|tsbuildinfo)$/;

/** Our own packages, whose sources are bundled. A remote elsewhere may have brought them along. */
const OURS_INSTALLED = /\/node_modules\/shared-[^/]+$/;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Hashes a file or a folder with everything in it that a build may read. */
export function hashOf(path: string): string {
  if (statSync(path).isFile()) return sha256(readFileSync(path));
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => {
    return (entry.isFile() || entry.isDirectory()) && !LEFT_OUT.test(entry.name);
  });
  const lines = entries.map(({ name }) => `${name} ${hashOf(join(path, name))}`);
  return sha256(lines.sort().join('\n'));
}

/** Where the package at `from` finds another one whose sources are ours; undefined for the packages of others. */
function ourFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (!existsSync(folder)) return dirname(from) === from ? undefined : ourFolder(name, dirname(from));
  const real = realpathSync(folder);
  return !real.includes('/node_modules/') || OURS_INSTALLED.test(real) ? real : undefined;
}

/** Adds a package and, in turn, those of ours that its package.json names. */
function addPackage(folder: string, found: Set<string>): void {
  if (found.has(folder)) return;
  found.add(folder);
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const named = { ...about.dependencies, ...about.devDependencies, ...about.peerDependencies };
  for (const name of Object.keys(named)) {
    const other = ourFolder(name, folder);
    if (other) addPackage(other, found);
  }
}

/** The lock file of the workspace around a package, or its own; for one elsewhere without any, that of this workspace. */
function lockFileFor(folder: string): string {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? join(ROOT, 'package-lock.json') : lockFileFor(dirname(folder));
}

/**
 * Hashes everything that a build may read: the package, the workspace packages in its package.json, the presets and the
 * lock files. The hash decides whether to build; it names nothing.
 * @param known hashes by path, for calls that belong together: they read each file once
 */
export function treeHash(root: string, known = new Map<string, string>()): string {
  const packages = new Set<string>();
  // A folder that is a link finds its packages where it really is.
  const folder = realpathSync(root);
  for (const one of [folder, SCRIPTS]) addPackage(one, packages);
  packages.delete(SCRIPTS);
  const paths = [...packages, ...PRESETS, lockFileFor(folder)];
  for (const path of paths) if (!known.has(path)) known.set(path, hashOf(path));
  return sha256(paths.map((path) => known.get(path)).join('\n'));
}
