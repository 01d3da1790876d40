import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRelease } from './release.js';

/** With their versions and the ranges that remotes require. */
export const { shared: SHARED } = JSON.parse(readFileSync(new URL('./page.json', import.meta.url), 'utf8'));

/** Becomes a global variable, which cannot contain a hyphen. */
export const containerOf = (name) => name.replaceAll('-', '_');

/** Remotes bundle no shared package. */
const shared = Object.fromEntries(
  Object.entries(SHARED).map(([name, { requiredVersion }]) => [
    name,
    { import: false, singleton: true, strictVersion: true, requiredVersion },
  ]),
);

const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/** For webpack and rspack, which differ only in loader and plugin. */
export function containerConfig({ name, root }, loader, ModuleFederationPlugin) {
  const container = containerOf(name);
  const filename = 'static/js/[name].[contenthash].js';
  return {
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    entry: {},
    output: {
      path: join(root, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      chunkLoadingGlobal: `chunks_${container}`,
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      filename,
      chunkFilename: filename,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [{ test: /\.[jt]sx?$/, exclude: /node_modules/, loader, options: { jsc } }] },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash].js',
        exposes: { './remote': './src/remote.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      { apply: ({ hooks }) => hooks.afterEmit.tap('release.json', () => writeRelease(name, root)) },
    ],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
