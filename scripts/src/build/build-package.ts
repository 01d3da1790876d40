import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { UsageError } from '../usage-error';
import { packageFolder } from '../workspace';
import { compressFiles } from './compress';
import { releaseOf } from './inputs';
import { removeOutdated } from './outdated';
import { integrityOf, type Release, writeRelease } from './release-file';

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

function contractOf(root: string): number {
  const source = readFileSync(join(root, 'src/remote.tsx'), 'utf8');
  const contract = /export const contract\s*=\s*(\d+)/.exec(source)?.[1];
  if (!contract) throw new UsageError(`${root}/src/remote.tsx no exporta "contract" con un número`);
  return Number(contract);
}

/** Builds one package into its `dist`. */
export async function buildPackage(name: string): Promise<Release> {
  const root = packageFolder(name);
  const folder = join(root, 'dist');
  const id = releaseOf(root);
  const { default: configuration } = await import(pathToFileURL(join(root, 'webpack.config.ts')).href);
  const stats = await compile(configuration);
  if (stats.hasErrors()) {
    throw new UsageError(`${name} no se pudo construir:\n${stats.toString({ preset: 'errors-only' })}`);
  }
  const files = (stats.toJson({ all: false, assets: true }).assets ?? []).map((asset) => asset.name);
  removeOutdated(folder, files);
  const remote = name === 'shell' ? {} : { contract: contractOf(root), manifest: 'mf-manifest.json' };
  const release: Release = { name, release: id, ...remote, integrity: integrityOf(folder, files) };
  await compressFiles(folder);
  writeRelease(folder, release);
  return release;
}
