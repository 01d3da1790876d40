import { readFileSync } from 'node:fs';
import { atStage } from './at-stage';

export const SHELL_PAGE = './src/index.html';

export const STANDALONE_PAGE = 'standalone.html';

/** Replaced on publication by the URL of the page's files. */
export const STANDALONE_HOST = '__STANDALONE_HOST__/';

/** Replaced by the release name, which is derived from the built files. */
export const RELEASE_PLACE = '__RELEASE__';

/** Everything except the sign-in. Has to match the `webpackChunkName` in the shell's routes. */
export const LATE = 'late';

export const LATE_PACKAGES = 'late-packages';

interface PageOptions {
  template: string;
  told?: Readonly<Record<string, string>>;
  entry: string;
  filename?: string;
  /** Defaults to that of the build. */
  publicPath?: string;
}

/**
 * Late chunks are initial scripts of every page without a sign-in. They precede the entry, whose policy rejects later
 * scripts.
 */
export function pagePlugin({ template, told = {}, entry, filename = 'index.html', publicPath }: PageOptions) {
  return atStage('OPTIMIZE_INLINE', (compilation) => {
    const { namedChunks, entrypoints, outputOptions, compiler } = compilation;
    const late = [LATE_PACKAGES, LATE].flatMap((name) => [...(namedChunks.get(name)?.files ?? [])]);
    const first = entrypoints.get(entry)?.getFiles() ?? [];
    const scripts = [...new Set([...late, ...first])].filter(
      (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
    );
    const base = publicPath ?? outputOptions.publicPath;
    const elements = scripts.map((file) => `<script defer="defer" src="${base}${file}"></script>`);
    const html = readFileSync(template, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .join('')
      .replace(/<%= (\w+) %>/g, (_, name: string) => told[name] ?? '')
      .replace(/<!--.*?-->/gs, '')
      .replace('</head>', () => `${elements.join('')}</head>`);
    compilation.fileDependencies.add(template);
    compilation.emitAsset(filename, new compiler.webpack.sources.RawSource(html));
  });
}
