import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../workspace';
import { reproduciblePaths } from './reproducible-paths';

const require = createRequire(import.meta.url);

/** Slow connections get two minutes for a file before it counts as failed. */
const CHUNK_LOAD_TIMEOUT = 120_000;

/** Smaller files fit into the first packets of an answer without compression. */
const COMPRESSED_FROM_BYTES = 1024;

/** Every text that browsers ask for is also written as `file.gz` and `file.br`, so that no server compresses it. */
const COMPRESSION = { gzip: 'gz', brotliCompress: 'br' };

/** Has the browser compile each function while the file arrives, and not one by one while the page is drawn. */
const COMPILED_EARLY = '//# allFunctionsCalledOnLoad';

/** The files that every page behind the sign-in loads before its first screen. */
const FIRST_FILES = /\b(react|shell|standalone|late|late-packages|remoteEntry|__federation_expose_remote)\./;

export interface BuildOptions {
  /** Folder of the package that is built. */
  root: string;
  /** Unique on the page: separates the loading of this build's files from everybody else's. */
  uniqueName: string;
  publicPath: string;
  development?: boolean;
}

/** What shell and remotes have in common: sources, file names, minifier, cache. */
export function baseConfig({ root, uniqueName, publicPath, development = false }: BuildOptions) {
  const mode = development ? 'development' : 'production';
  const place = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    // The maps are for the service alone, so no file names its map.
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
      // With the cache below, code that took over a short constant of another module would keep its earlier value:
      // https://github.com/webpack/webpack/issues/22019, mended in 5.111, which federation 2.9.2 cannot build with.
      inlineExports: false,
      // The minifier has threads of its own: processes around it only take the time to start them.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
      ],
    },
    cache: {
      type: 'filesystem',
      // Two packages of one name, such as a remote and its replacement elsewhere, must not share a cache.
      name: `${uniqueName}-${place}-${mode}`,
      cacheDirectory: join(ROOT, 'node_modules/.cache/webpack'),
      buildDependencies: { presets: [`${import.meta.dirname}/`] },
    },
    performance: { hints: false },
    // Federation warns about every manifest whose address is only known at run time, which is all of ours.
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  } satisfies Configuration;
}
