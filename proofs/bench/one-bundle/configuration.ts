import { join } from 'node:path';
import { REMOTES } from 'shared-domain/remotes/list';
import webpack, { type Configuration } from 'webpack';
import { REMOTE_AREAS } from '../../../scripts/src/remote-source/remote-source';
import { baseConfig } from '../../../scripts/src/webpack/base';
import { pagePlugin } from '../../../scripts/src/webpack/page';
import { REMOTE_MODULE } from '../../../scripts/src/webpack/remote';
import { ROOT } from '../../../scripts/src/workspace';

const SHELL = join(ROOT, 'shell');

/** Screens are imported lazily, links eagerly. */
function remotesModule(): string {
  const path = (name: string, file: string) => JSON.stringify(join(ROOT, name, file));
  return [
    ...REMOTES.map(({ name }, at) => `import { areas as areas${at} } from ${path(name, REMOTE_AREAS)};`),
    'export const modules = {',
    ...REMOTES.map(({ name }) => `  '${name}': () => import(${path(name, REMOTE_MODULE)}),`),
    '};',
    `export const areas = Object.assign({}, ${REMOTES.map((_, at) => `areas${at}`).join(', ')});`,
  ].join('\n');
}

/** The product from the same sources as one bundle with lazy routes: the baseline for the federated product. */
export function oneBundleConfig(folder: string): Configuration {
  const base = baseConfig({ root: SHELL, uniqueName: 'un_paquete', publicPath: '/' });
  return {
    ...base,
    entry: { app: join(import.meta.dirname, 'entry.ts') },
    output: { ...base.output, path: folder, clean: true },
    resolve: {
      ...base.resolve,
      // The diagnostic overlay imports the federation runtime, but this bundle never calls it.
      alias: { '#shell': join(SHELL, 'src'), '@module-federation/enhanced/runtime': false },
    },
    devtool: false,
    // Builds are rare, and a cache would ignore changes of this file.
    cache: false,
    plugins: [
      ...base.plugins,
      new webpack.experiments.schemes.VirtualUrlPlugin({ remotes: remotesModule() }),
      new webpack.NormalModuleReplacementPlugin(
        /\/load-remote$/,
        join(import.meta.dirname, 'load-remote.ts'),
      ),
      pagePlugin({ template: join(import.meta.dirname, 'index.html'), entry: 'app' }),
    ],
  };
}
