import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';

/** Only some of its folders affect a `dist`. */
const SCRIPTS = join(ROOT, 'scripts');
const FOLDERS = ['build', 'remote-source', 'types', 'uses', 'webpack'];
const PRESETS = [
  ...FOLDERS.map((name) => join(SCRIPTS, 'src', name)),
  join(ROOT, 'package-lock.json'),
  join(ROOT, 'tsconfig.json'),
];

const LEFT_OUT =
  /^(node_modules|dist|dist\.lock.*|coverage|\.(cache|git|mf))$|\.test\.tsx?$|\.(log|tsbuildinfo)$/;

/** Product packages inside an external remote. */
const OURS_INSTALLED = /\/node_modules\/shared-[^/]+$/;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

export function hashOf(path: string): string {
  if (statSync(path).isFile()) return sha256(readFileSync(path));
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => {
    return (entry.isFile() || entry.isDirectory()) && !LEFT_OUT.test(entry.name);
  });
  const lines = entries.map(({ name }) => `${name} ${hashOf(join(path, name))}`);
  return sha256(lines.sort().join('\n'));
}

/** Resolves a product package from `from`; undefined for third-party packages. */
function ourFolder(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (!existsSync(folder)) return dirname(from) === from ? undefined : ourFolder(name, dirname(from));
  const real = realpathSync(folder);
  return !real.includes('/node_modules/') || OURS_INSTALLED.test(real) ? real : undefined;
}

function packagesOf(folder: string): string[] {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const named = { ...about.dependencies, ...about.devDependencies, ...about.peerDependencies };
  return Object.keys(named).flatMap((name) => ourFolder(name, folder) ?? []);
}

/** The nearest lock file, or else this workspace's. */
function lockFileFor(folder: string): string {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? join(ROOT, 'package-lock.json') : lockFileFor(dirname(folder));
}

/**
 * Hashes everything that a build may read.
 * @param known hashes by path, to read each file once
 */
export function treeHash(root: string, known = new Map<string, string>()): string {
  // A linked folder resolves packages from its real path.
  const folder = realpathSync(root);
  const packages = new Set([folder, SCRIPTS]);
  // Iteration over a Set includes elements that are added meanwhile.
  for (const one of packages) for (const other of packagesOf(one)) packages.add(other);
  packages.delete(SCRIPTS);
  const paths = [...packages, ...PRESETS, lockFileFor(folder)];
  for (const path of paths) if (!known.has(path)) known.set(path, hashOf(path));
  return sha256(paths.map((path) => known.get(path)).join('\n'));
}
