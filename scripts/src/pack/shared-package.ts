import { cpSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { filesIn } from '../build/release-file';
import { replaceJson } from '../store/json-file';
import { emitTypes } from '../types/emit-types';
import { SINGLETONS } from '../webpack/singletons';
import { ROOT } from '../workspace';
import type { Stage } from './pack-into';

/** The packages of this workspace that a remote is written with. */
export const SHARED_PACKAGES = ['shared-domain', 'shared-auth', 'shared-ui', 'shared-evaluaciones'];

/** What the types of the packages name. Everything else that they need is inside of their one file. */
const NAMED_BY_TYPES = ['zod', 'axios', ...SHARED_PACKAGES];

/** pdf.js needs a canvas and workers. Tests use a replacement, also in the workspace. */
const ALIAS = { 'pdfjs-dist/legacy/build/pdf.mjs': join(ROOT, 'scripts/jest/pdfjs-dist.js') };

const NOT_PACKED = /\.(test|types|fixture)\.tsx?$/;
const RELATIVE = /^\.\.?\//;

/** Leaves every source a file of its own, and names the files that it imports as a browser would need it. */
const EACH_FILE_ALONE: Plugin = {
  name: 'each-file-alone',
  setup({ onResolve, resolve }) {
    onResolve({ filter: RELATIVE }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (kind === 'entry-point' || pluginData || path.endsWith('.json')) return undefined;
      const { path: found } = await resolve(path, { resolveDir, kind, importer, pluginData: true });
      const to = relative(dirname(importer), found).replace(/\.tsx?$/, '.js');
      return { path: RELATIVE.test(to) ? to : `./${to}`, external: true };
    });
  },
};

/**
 * The page has these: the files are for tests alone, so a package is one file, and a second one for its helpers of
 * tests. They contain the libraries that only this package depends on.
 */
function filesForTests(root: string, exports: Record<string, string>, external: string[]): BuildOptions {
  // Libraries that are CommonJS modules ask for React with `require`.
  const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const entryPoints = Object.values(exports).map((file) => join(root, file));
  return { entryPoints, external, alias: ALIAS, splitting: true, banner: { js } };
}

/** A remote bundles what it uses of the others: there each source stays a file, so that the rest is left out. */
function filesToBundle(root: string): BuildOptions {
  const files = filesIn(join(root, 'src')).filter((file) => /\.tsx?$/.test(file) && !NOT_PACKED.test(file));
  const entryPoints = files.map((file) => join(root, 'src', file));
  return { entryPoints, packages: 'external', plugins: [EACH_FILE_ALONE] };
}

/** What `exports` of the packed package says of a source. */
function packedEntry(source: string): { types: string; default: string } {
  const path = source.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

/** A shared package as types and plain JavaScript: nothing has to be compiled, and little to be installed. */
export function sharedPackage(name: string): Stage {
  return async (folder) => {
    const root = join(ROOT, name);
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const { scripts: _scripts, devDependencies, ...kept } = manifest;
    const isOnPage = SINGLETONS.some((one) => one === name);
    const elsewhere = [
      'node:*',
      ...SHARED_PACKAGES,
      ...Object.keys({ ...kept.peerDependencies, ...devDependencies }),
    ];
    cpSync(join(emitTypes('packed'), name, 'src'), join(folder, 'src'), { recursive: true });
    await build({
      bundle: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      conditions: ['browser'],
      mainFields: ['browser', 'module', 'main'],
      logLevel: 'error',
      ...(isOnPage ? filesForTests(root, kept.exports, elsewhere) : filesToBundle(root)),
      outbase: root,
      outdir: folder,
    });
    const entries = Object.entries<string>(kept.exports).map(([path, file]) => [path, packedEntry(file)]);
    const dependencies = Object.entries(kept.dependencies).filter(([one]) => NAMED_BY_TYPES.includes(one));
    replaceJson(join(folder, 'package.json'), {
      ...kept,
      exports: Object.fromEntries(entries),
      dependencies: Object.fromEntries(dependencies),
    });
  };
}
