import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from 'shared-domain/remotes/list';
import webpack from 'webpack';
import { filesIn } from '../../../scripts/src/build/release-file';
import { treeHash } from '../../../scripts/src/build/tree-hash';
import { ROOT } from '../../../scripts/src/workspace';
import { oneBundleConfig } from './configuration';

function inputs(): string {
  const packages = ['shell', ...REMOTES.map(({ name }) => name)].map((name) => treeHash(join(ROOT, name)));
  const own = filesIn(import.meta.dirname).map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  return createHash('sha256')
    .update(JSON.stringify([packages, own]))
    .digest('hex');
}

/** Returns the folder with the page. Skips the build if nothing has changed. */
export async function buildOneBundle(): Promise<string> {
  const folder = join(ROOT, '.cache/bench/un-paquete');
  const madeFrom = `${folder}.txt`;
  const current = inputs();
  if (existsSync(madeFrom) && readFileSync(madeFrom, 'utf8') === current) return folder;
  const compiler = webpack(oneBundleConfig(folder));
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (result ? resolve(result) : reject(error))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
  writeFileSync(madeFrom, current);
  return folder;
}
