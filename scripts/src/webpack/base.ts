import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../workspace';
import { reproduciblePaths } from './reproducible-paths';

const require = createRequire(import.meta.url);

/** For slow connections. */
const CHUNK_LOAD_TIMEOUT = 120_000;

/** Smaller files fit into the first packets without compression. */
const COMPRESSED_FROM_BYTES = 1024;

/** Precompressed, so that servers need not compress. */
const COMPRESSION = { gzip: 'gz', brotliCompress: 'br' };

/** Has the browser compile functions while the file arrives, instead of one by one during rendering. */
const COMPILED_EARLY = '//# allFunctionsCalledOnLoad';

/** Loaded after sign-in before the first screen. */
const FIRST_FILES = /\b(react|shell|standalone|late|late-packages|remoteEntry|__federation_expose_remote)\./;

export interface BuildOptions {
  root: string;
  /** Separates the chunk loading of builds on the same page. */
  uniqueName: string;
  publicPath: string;
  development?: boolean;
}

export function baseConfig({ root, uniqueName, publicPath, development = false }: BuildOptions) {
  const mode = development ? 'development' : 'production';
  const place = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    // Only the service reads source maps.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(root, 'dist'),
      publicPath,
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName}`,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
      crossOriginLoading: 'anonymous',
      filename: 'static/js/[name].[contenthash].js',
      chunkFilename: 'static/js/[name].[contenthash].js',
      assetModuleFilename: 'static/media/[name].[contenthash][ext]',
      hashDigestLength: 12,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
          },
        },
      ],
    },
    plugins: [
      reproduciblePaths,
      new webpack.BannerPlugin({
        banner: COMPILED_EARLY,
        raw: true,
        test: FIRST_FILES,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      ...Object.entries(development ? {} : COMPRESSION).map(
        ([algorithm, extension]) =>
          new CompressionPlugin({
            test: /\.(m?js|css|svg|json)$/,
            algorithm,
            filename: `[path][base].${extension}`,
            threshold: COMPRESSED_FROM_BYTES,
            minRatio: 1,
          }),
      ),
    ],
    optimization: {
      // With the cache below, inlined constants of other modules become stale:
      // https://github.com/webpack/webpack/issues/22019. Fixed in 5.111, with which federation 2.9.2 cannot build.
      inlineExports: false,
      // The minifier has its own threads.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      // Two packages may have the same name: a remote and its external replacement.
      name: `${uniqueName}-${place}-${mode}`,
      cacheDirectory: join(ROOT, 'node_modules/.cache/webpack'),
      buildDependencies: { presets: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    // Federation warns about manifests with a runtime URL, which all remotes have.
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  } satisfies Configuration;
}
