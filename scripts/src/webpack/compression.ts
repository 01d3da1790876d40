import CompressionPlugin from 'compression-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/** Smaller files fit into the first packets of an answer as they are. */
const THRESHOLD_BYTES = 1024;

const TEXT_FILES = /\.(m?js|css|svg|json)$/;

const compressed = (algorithm: 'gzip' | 'brotliCompress', extension: string) =>
  new CompressionPlugin({
    test: TEXT_FILES,
    algorithm,
    filename: `[path][base].${extension}`,
    threshold: THRESHOLD_BYTES,
    minRatio: 1,
  });

/** Writes `file.br` and `file.gz` beside every text that browsers ask for, once, instead of at every request. */
export function compressionPlugins(): WebpackPluginInstance[] {
  return [compressed('gzip', 'gz'), compressed('brotliCompress', 'br')];
}
