import { basename } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { releaseOf } from '../build/inputs';
import { baseConfig } from './base';
import { consumed } from './singletons';

export interface RemoteOptions {
  /** Name of the package, such as `remote-asesor`. */
  name: string;
  /** Folder of the package. */
  root?: string;
  /** Name of this release; by default it follows from the sources. */
  release?: string;
}

/** The name federation uses: it goes into global variables, so it has no hyphen. */
export function federationName(name: string): string {
  return name.replaceAll('-', '_');
}

/**
 * Webpack configuration of a remote: one container that exposes `./remote`, no page of its own.
 * @example export default remoteConfig({ name: 'remote-asesor' });
 */
export function remoteConfig({ name, root = process.cwd(), release }: RemoteOptions): Configuration {
  const id = release ?? releaseOf(root);
  const container = federationName(name ?? basename(root));
  // The release is part of the unique name: two releases on one page must not mix their files.
  const base = baseConfig({ root, uniqueName: `${container}_${id}`, publicPath: 'auto' });
  return {
    ...base,
    entry: {},
    output: { ...base.output, clean: true },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: consumed(root),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: { additionalData: ({ stats }) => ({ ...stats, release: id }) },
        experiments: { externalRuntime: true },
      }),
    ],
  };
}
