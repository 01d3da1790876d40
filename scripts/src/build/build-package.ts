import { rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { UsageError } from '../command';
import { scriptsOfBuilds, writeDifferences } from '../dictionaries/differences';
import { LOGIN_PAGE, writeLoginPage } from '../prerender/login-file';
import { inputsOf } from '../release-name/inputs';
import { releaseOf } from '../release-name/release-name';
import { uncounted } from '../release-name/uncounted';
import { readRemoteSource } from '../remote-source/remote-source';
import { describeBuild } from '../uses/describe-build';
import { STANDALONE_PAGE } from '../webpack/standalone-names';
import { packageFolder } from '../workspace';
import { areasOf } from './areas';
import { withDistLock } from './build-lock';
import { currentBuild } from './current-build';
import { writeEarlyScript } from './early-script';
import { writePageIntegrity } from './page-integrity';
import { filesIn, integrityOf, MANIFEST, type Release, writeRelease } from './release-file';
import { buildFromUnchangedInputs } from './unchanged-inputs';

// Federation finds webpack by letting it fail, and webpack takes a second to say what is wrong, unless it is told here.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

const OLD_FILES_KEPT_MS = 14 * 24 * 60 * 60 * 1000;
const SHELL_PAGES = ['index.html', LOGIN_PAGE, STANDALONE_PAGE];

function compile(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (!compiler) throw new Error('webpack made no compiler');
    compiler.run((error, stats) => {
      // Closing writes the cache that makes the next build fast.
      compiler.close(() => (error || !stats ? reject(error) : resolve(stats)));
    });
  });
}

/** Files of earlier builds stay for a while: a page that was opened before this build still asks for them. */
function removeOldFiles(folder: string, current: readonly string[]): void {
  for (const file of filesIn(folder)) {
    const path = join(folder, file);
    const age = Date.now() - statSync(path).mtimeMs;
    if (!current.includes(file) && age > OLD_FILES_KEPT_MS) rmSync(path);
  }
}

function uncountedProblem(what: string, files: readonly string[]): string {
  return [
    `${what}: su versión no cuenta con archivos que lleva dentro: ${files.join(', ')}.`,
    'Nómbrelos con import, o con require.resolve(…) en webpack.config.ts: un cambio en ellos tiene que cambiar la versión.',
  ].join('\n');
}

/** Builds one package into its `dist`. The name of the release follows from the sources that were built. */
export function buildPackage(name: string): Promise<Release> {
  const root = packageFolder(name);
  const build = (id: string) => buildAs(id, name, root);
  return withDistLock(
    root,
    () => currentBuild(name) ?? buildFromUnchangedInputs(name, () => releaseOf(root), build),
  );
}

async function buildAs(id: string, what: string, root: string): Promise<Release> {
  const name = basename(root);
  const folder = join(root, 'dist');
  const isShell = name === 'shell';
  const remote = isShell
    ? {}
    : { ...readRemoteSource(root), manifest: MANIFEST, areas: await areasOf(root, id) };
  const { href } = pathToFileURL(join(root, 'webpack.config.ts'));
  // The configuration contains the name of the release, so it is loaded again for another one.
  const { default: configuration } = await import(`${href}?release=${id}`);
  const stats = await compile(configuration);
  if (stats.hasErrors()) {
    throw new UsageError(`${what} no se pudo construir:\n${stats.toString({ preset: 'errors-only' })}`);
  }
  const unknown = uncounted(stats.compilation, inputsOf(root));
  if (unknown.length > 0) throw new UsageError(uncountedProblem(what, unknown));
  // `stats.toJson()` would leave out the files that were there before.
  const files = stats.compilation.getAssets().map((asset) => asset.name);
  removeOldFiles(folder, files);
  const described = describeBuild({ compilation: stats.compilation, root, folder, name, release: id });
  const integrity = integrityOf(folder, files);
  const release: Release = { name, release: id, ...remote, integrity, ...described };
  if (isShell) {
    writeEarlyScript(root, folder);
    await writeLoginPage(root, folder);
    for (const page of SHELL_PAGES) writePageIntegrity(folder, page, release.integrity);
    await writeDifferences(folder, Object.keys(integrity), scriptsOfBuilds(folder, files));
  }
  writeRelease(folder, release);
  return release;
}
