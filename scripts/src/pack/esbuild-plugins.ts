import { dirname, join, relative } from 'node:path';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { ROOT } from '../workspace';

const RELATIVE = /^\.\.?\//;
const BARE = /^[^./]/;
/** pdf.js needs a canvas and workers. Tests have a stand-in, also those of the workspace. */
const PDF = join(ROOT, 'scripts/jest/pdfjs-dist.js');

const packageIn = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/** Bundles a package of ours with some of its dependencies; everything else is taken from where it is installed. */
export function ownCodeOnly(src: string, inside: readonly string[]): Plugin {
  return {
    name: 'own-code-only',
    setup({ onResolve }) {
      onResolve({ filter: /^pdfjs-dist\// }, () => ({ path: PDF }));
      onResolve({ filter: BARE }, ({ path, importer }: OnResolveArgs) => {
        const isOurs = importer.startsWith(src);
        const isTaken = isOurs ? !inside.includes(packageIn(path)) : /^react(-dom)?$/.test(packageIn(path));
        return isTaken ? { path, external: true } : undefined;
      });
    },
  };
}

/** Leaves every source a file of its own, and names the files that it imports as a browser would need it. */
export function eachFileAlone(): Plugin {
  return {
    name: 'each-file-alone',
    setup({ onResolve, resolve }) {
      onResolve({ filter: BARE }, ({ path }) => ({ path, external: true }));
      onResolve({ filter: RELATIVE }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (kind === 'entry-point' || pluginData || path.endsWith('.json')) return undefined;
        const { path: found } = await resolve(path, { resolveDir, kind, importer, pluginData: true });
        const to = relative(dirname(importer), found).replace(/\.tsx?$/, '.js');
        return { path: RELATIVE.test(to) ? to : `./${to}`, external: true };
      });
    },
  };
}
