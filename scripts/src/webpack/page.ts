import { readFileSync } from 'node:fs';
import { atStage } from './at-stage';

export const SHELL_PAGE = './src/index.html';

export const STANDALONE_PAGE = 'standalone.html';

/** Placeholder in the standalone page for the URL of its files, known only on publication. */
export const STANDALONE_HOST = '__STANDALONE_HOST__/';

/** Placeholder for the release name, which is derived from the built files. */
export const RELEASE_PLACE = '__RELEASE__';

/** Chunk with everything except the sign-in. The `webpackChunkName` in the shell's routes has to match. */
export const LATE = 'late';

/** Chunk with the packages that the late chunk needs. */
export const LATE_PACKAGES = 'late-packages';

interface PageOptions {
  /** `told` has the values of `<%= name %>` placeholders. */
  template: string;
  told?: Readonly<Record<string, string>>;
  /** Entry whose scripts the page loads. */
  entry: string;
  filename?: string;
  /** Defaults to that of the build. */
  publicPath?: string;
}

/**
 * Writes the HTML page of an entry, with the late chunks for signed-in users. These precede the entry, whose policy
 * rejects later scripts.
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
