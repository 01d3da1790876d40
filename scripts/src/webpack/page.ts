import { readFileSync } from 'node:fs';
import { atStage } from './at-stage';

/** The template of the shell's pages. */
export const SHELL_PAGE = './src/index.html';

/** The page of a single remote, as the shell's build leaves it. */
export const STANDALONE_PAGE = 'standalone.html';

/** That page has this text in the place of the address of its own files, which only publishing knows. */
export const STANDALONE_HOST = '__STANDALONE_HOST__/';

/** The pages of the shell have this text in the place of their release, whose name follows from the built files. */
export const RELEASE_PLACE = '__RELEASE__';

/** The chunk with everything but the sign-in. `webpackChunkName` in the shell's routes names it too. */
export const LATE = 'late';

/** The chunk with the packages that it needs and that the page shares with the remotes, and with the HTTP client. */
export const LATE_PACKAGES = 'late-packages';

interface PageOptions {
  /** The file of the page. `told` gives the value for each `<%= name %>` in it. */
  template: string;
  told?: Readonly<Record<string, string>>;
  /** The entry whose scripts the page runs. */
  entry: string;
  filename?: string;
  /** Address of the scripts; the default is that of the build. */
  publicPath?: string;
}

/**
 * Writes a page that runs an entry. Its first scripts include those of the late chunks, because a page without a sign-in
 * needs them. They come before the entry, whose scripts add a policy that refuses later ones.
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
