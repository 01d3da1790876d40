import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const NAME = 'LateFilesPlugin';

/** The chunk with what nobody needs to sign in, as `webpackChunkName` in the shell's routes says. */
export const LATE = 'late';

/** The chunk with the packages that it needs and that the page shares with the remotes, and with the HTTP client. */
export const LATE_PACKAGES = 'late-packages';

/**
 * Names the files of these chunks among the first scripts of each page. A page that shows no sign-in needs them at once
 * and would learn of them only from its other scripts.
 */
export class LateFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeAssetTagGeneration.tap(NAME, (page) => {
        const files = [LATE_PACKAGES, LATE].flatMap((name) => [
          ...(compilation.namedChunks.get(name)?.files ?? []),
        ]);
        const { js, publicPath } = page.assets;
        // Before the scripts that run the page: these add a policy that refuses what it does not know yet.
        for (const file of files.toReversed()) {
          const address = `${publicPath}${file}`;
          if (file.endsWith('.js') && !js.includes(address)) js.unshift(address);
        }
        return page;
      });
    });
  }
}
