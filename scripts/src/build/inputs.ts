import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { packageFolder, ROOT } from '../workspace';
import { isComplete, type Release, readBuild } from './release-file';

const PRESETS = join(ROOT, 'scripts/src/webpack');

// The shell provides them on the page: a change in them does not change a remote.
const PROVIDED_BY_SHELL = new Set(['shared-auth', 'shared-ui']);
// Only the shell and these scripts read the list of remotes: one more does not change the others.
const LIST_OF_REMOTES = join(ROOT, 'shared-domain/src/remotes/remotes.ts');
const NOT_BUILT = /\.(test|types)\.tsx?$|\/testing\//;

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
    .map((name) => join(ROOT, name))
    .filter((folder) => folder !== root);
}

/** A package outside of the workspace has a lock file of its own. */
function lockFile(root: string): string {
  const own = join(root, 'package-lock.json');
  return existsSync(own) ? own : join(ROOT, 'package-lock.json');
}

/** Every file that decides the bytes of a build. */
export function inputFiles(root: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own = [root, ...bundledSources(root, manifest)];
  const sources = own.flatMap((folder) => [join(folder, 'package.json'), ...filesBelow(join(folder, 'src'))]);
  return [
    ...sources.filter((file) => file !== LIST_OF_REMOTES || manifest.name === 'shell'),
    join(root, 'webpack.config.ts'),
    lockFile(root),
    ...filesBelow(PRESETS),
  ];
}

/** What counts of a file. Of a lock file only the installed packages do: our own packages count by their sources. */
function contentOf(file: string): Buffer | string {
  const content = readFileSync(file);
  if (basename(file) !== 'package-lock.json') return content;
  const { packages = {} } = JSON.parse(content.toString()) as {
    packages?: Record<string, { link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return JSON.stringify(installed);
}

/** The name of a release: equal sources give an equal name, in any clone and on any machine. */
export function releaseOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of inputFiles(root)) {
    hash
      .update(relative(file.startsWith(root) ? root : ROOT, file))
      .update('\0')
      .update(contentOf(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** The build of a package that lies in its `dist`, when it was made from the sources as they are now. */
export function currentBuild(name: string): Release | undefined {
  const root = packageFolder(name);
  const last = readBuild(join(root, 'dist'));
  const isCurrent = last?.release === releaseOf(root) && isComplete(join(root, 'dist'), last);
  return isCurrent ? last : undefined;
}
