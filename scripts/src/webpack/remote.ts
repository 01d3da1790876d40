import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { FirstScreens, RemoteFacts } from 'shared-domain/remotes';
import type { Compilation, Configuration } from 'webpack';
import { atStage } from './at-stage';
import { baseConfig } from './base';
import { consumed } from './singletons';

/** The module of a remote that the shell sees. */
export const REMOTE_MODULE = './src/remote.tsx';

const FIRST_SCREENS = 'src/first-screens.ts';

/** The scripts of a module that the remote imports on demand. */
function filesOf({ chunkGroups }: Compilation, module: string): string[] {
  const group = chunkGroups.find(({ origins }) => origins.some(({ request }) => request === module));
  if (!group) {
    throw new Error(`./${FIRST_SCREENS}: nada carga "${module}" con import(…), como dice src/remote.tsx`);
  }
  return group.getFiles().filter((file) => file.endsWith('.js'));
}

/**
 * What a remote states in `src/first-screens.ts`, with the names that its files have in this build; undefined for a
 * remote without that file.
 */
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
 * Webpack configuration of a remote: one container that exposes `./remote`, no page of its own.
 * @param options name and folder of the package
 * @example export default remoteConfig({ name: 'remote-asesor', root: import.meta.dirname });
 */
export function remoteConfig({ name, root }: { name: string; root: string }): Configuration {
  // Federation puts the name into global variables, which have no hyphen.
  const container = name.replaceAll('-', '_');
  const base = baseConfig({ root, uniqueName: container, publicPath: 'auto' });
  // The folder of a release tells it from others. A hash in the names would change each file that names another one.
  const filename = 'static/js/[name].js';
  return {
    ...base,
    entry: {},
    output: { ...base.output, filename, chunkFilename: filename, clean: true },
    plugins: [
      ...base.plugins,
      // Federation has no setting to leave its statistics out, and nothing reads them at run time. Their compressed
      // copies are deleted with them.
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
