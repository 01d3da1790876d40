import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT } from '../workspace';
import { baseConfig } from './base';

/** Every address of the gallery begins with it; all others are the product's. */
export const GALLERY_BASE = '/galeria/';

/** The gallery in one bundle. It is only ever served from the memory of a development server. */
export function galleryConfig(): Configuration {
  const root = join(ROOT, 'gallery');
  const base = baseConfig({ root, uniqueName: 'gallery', publicPath: GALLERY_BASE, development: true });
  return {
    ...base,
    entry: './src/index.tsx',
    output: { ...base.output, filename: 'static/js/[name].js', chunkFilename: 'static/js/[name].js' },
    plugins: [
      ...base.plugins,
      new HtmlWebpackPlugin({ template: join(root, 'src/index.html') }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
