import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { FirstScreens, RemoteFacts } from 'shared-domain/remotes';
import type { Compilation, Configuration } from 'webpack';
import { atStage } from './at-stage';
import { baseConfig } from './base';
import { consumed } from './singletons';

export const REMOTE_MODULE = './src/remote.tsx';

const FIRST_SCREENS = 'src/first-screens.ts';

/** Scripts of a dynamically imported module. */
function filesOf({ chunkGroups }: Compilation, module: string): string[] {
  const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === module));
  if (!group) {
    throw new Error(`./${FIRST_SCREENS}: nada carga "${module}" con import(…), como dice src/remote.tsx`);
  }
  return group.getFiles().filter((file) => file.endsWith('.js'));
}

/** Resolves the modules of `src/first-screens.ts`, if it exists, to built files. */
async function firstScreensOf(
  root: string,
  compilation: Compilation,
): Promise<RemoteFacts['metaData']['screens']> {
  const file = join(root, FIRST_SCREENS);
  if (!existsSync(file)) return undefined;
  const { firstScreens } = await import(pathToFileURL(file).href);
  return Object.fromEntries(
    Object.entries(firstScreens as FirstScreens).map(([address, { module, calls }]) => [
      address,
      { ...(calls && { calls: [...calls] }), ...(module && { files: filesOf(compilation, module) }) },
    ]),
  );
}

/**
 * @param options name and folder of the package
 * @example export default remoteConfig({ name: 'remote-asesor', root: import.meta.dirname });
 */
export function remoteConfig({ name, root }: { name: string; root: string }): Configuration {
  // Used in global variables, which cannot contain a hyphen.
  const container = name.replaceAll('-', '_');
  const base = baseConfig({ root, uniqueName: container, publicPath: 'auto' });
  // The folder identifies the release. Hashed names would also change every importing file.
  const filename = 'static/js/[name].js';
  return {
    ...base,
    entry: {},
    output: { ...base.output, filename, chunkFilename: filename, clean: true },
    plugins: [
      ...base.plugins,
      // Federation cannot disable its statistics, which are unused at run time. Removes compressed copies as well.
      atStage('REPORT', (compilation) => compilation.deleteAsset('mf-stats.json')),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': REMOTE_MODULE },
        shared: consumed(root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: {
          additionalData: async ({ stats, compilation }) => {
            const screens = await firstScreensOf(root, compilation);
            return { ...stats, metaData: { ...stats.metaData, ...(screens && { screens }) } };
          },
        },
        experiments: { externalRuntime: true },
      }),
    ],
  };
}
