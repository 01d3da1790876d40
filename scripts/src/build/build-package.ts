import { rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { diskProblem, UsageError } from '../command';
import { scriptsOfBuilds, writeDifferences } from '../dictionaries/differences';
import { areasOf, readRemoteSource } from '../remote-source/remote-source';
import { describeBuild } from '../uses/describe-build';
import { packageFolder } from '../workspace';
import { currentBuild, forgetBuild, recordBuild, withDistLock } from './current-build';
import { filesIn, integrityOf, MANIFEST, type Release, releaseName, writeRelease } from './release-file';
import { writeShellPages } from './shell-pages';
import { treeHash } from './tree-hash';

// Without this, Federation searches for webpack through a failing import, which takes a second.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** Also closes the compiler, which writes its cache. */
const compile = promisify(webpack) as (configuration: Configuration) => Promise<Stats>;

const OLD_FILES_KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** Open pages still request files of earlier builds. */
function removeOldFiles(folder: string, current: readonly string[]): void {
  for (const file of filesIn(folder)) {
    const path = join(folder, file);
    const age = Date.now() - statSync(path).mtimeMs;
    if (!current.includes(file) && age > OLD_FILES_KEPT_MS) rmSync(path);
  }
}

async function build(root: string, given: string): Promise<Release> {
  const name = basename(root);
  const folder = join(root, 'dist');
  const isShell = name === 'shell';
  const remote = isShell
    ? undefined
    : { ...readRemoteSource(root), manifest: MANIFEST, areas: await areasOf(root) };
  const { default: configuration } = await import(pathToFileURL(join(root, 'webpack.config.ts')).href);
  const stats = await compile(configuration);
  if (stats.hasErrors()) {
    throw new UsageError(`${given} no se pudo construir:\n${stats.toString({ preset: 'errors-only' })}`);
  }
  const { compilation } = stats;
  // `stats.toJson()` omits files that already existed.
  const files = compilation.getAssets().map((asset) => asset.name);
  removeOldFiles(folder, files);
  const integrity = integrityOf(folder, files);
  const release = releaseName(integrity, remote?.areas);
  if (isShell) await writeShellPages(root, folder, { release, integrity });
  const described = describeBuild(compilation, root, release);
  const about: Release = { name, release, ...remote, integrity, ...described };
  if (isShell) await writeDifferences(folder, Object.keys(integrity), scriptsOfBuilds(folder, files));
  writeRelease(folder, about);
  return about;
}

/** Records the hash from before the build, so that concurrent changes cause another build. */
function buildPackage(given: string): Promise<Release> {
  const root = packageFolder(given);
  return withDistLock(root, async () => {
    const tree = treeHash(root);
    const current = currentBuild(given, tree);
    if (current) return current;
    forgetBuild(root);
    const release = await build(root, given);
    recordBuild(root, tree, release);
    return release;
  });
}

/** Worker process that ends with its parent. */
process.on('message', async (name: string) => {
  try {
    process.send?.({ release: await buildPackage(name) });
  } catch (error) {
    const problem = error instanceof UsageError ? error.message : diskProblem(error);
    const text = problem ?? `${name}: ${(error as Error).stack}`;
    process.send?.({ error: text });
  }
});
process.on('disconnect', () => process.exit());
