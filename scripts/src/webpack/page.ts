import { readFileSync } from 'node:fs';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'PagePlugin';

/** The chunk with what nobody needs to sign in, as `webpackChunkName` in the shell's routes says. */
export const LATE = 'late';

/** The chunk with the packages that it needs and that the page shares with the remotes, and with the HTTP client. */
export const LATE_PACKAGES = 'late-packages';

interface PageOptions {
  /** File with the page, in which `<%= name %>` stands for what is told. */
  template: string;
  told?: Readonly<Record<string, string>>;
  /** The entry whose scripts the page runs. */
  entry: string;
  filename?: string;
  /** Where the page finds its scripts; otherwise where the build puts them. */
  publicPath?: string;
}

/**
 * Writes a page that runs an entry. Of the late chunks it loads the scripts before it runs any: a page that shows no sign-in
 * needs them at once, and the first that run add a policy that refuses what it does not know yet.
 */
export class PagePlugin {
  constructor(private readonly options: PageOptions) {}

  apply(compiler: Compiler): void {
    const { filename = 'index.html', template } = this.options;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        compilation.fileDependencies.add(template);
        compilation.emitAsset(filename, new compiler.webpack.sources.RawSource(this.#html(compilation)));
      });
    });
  }

  #html(compilation: Compilation): string {
    const { template, told = {}, entry, publicPath = compilation.outputOptions.publicPath } = this.options;
    const late = [LATE_PACKAGES, LATE].flatMap((name) => [
      ...(compilation.namedChunks.get(name)?.files ?? []),
    ]);
    const first = compilation.entrypoints.get(entry)?.getFiles() ?? [];
    const scripts = [...new Set([...late, ...first])].filter(
      (file) => file.endsWith('.js') && !file.includes('.hot-update.'),
    );
    const elements = scripts.map((file) => `<script defer="defer" src="${publicPath}${file}"></script>`);
    const lines = readFileSync(template, 'utf8').split('\n');
    return lines
      .map((line) => line.trim())
      .join('')
      .replace(/<%= (\w+) %>/g, (_, name: string) => told[name] ?? '')
      .replace(/<!--.*?-->/gs, '')
      .replace('</head>', () => `${elements.join('')}</head>`);
  }
}
