import { cpSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { filesIn } from '../build/release-file';
import { replaceJson } from '../store/json-file';
import { emitTypes } from '../types/emit-types';
import { SINGLETONS } from '../webpack/singletons';
import { ROOT } from '../workspace';
import type { Stage } from './pack-into';

export const SHARED_PACKAGES = ['shared-domain', 'shared-auth', 'shared-ui', 'shared-evaluaciones'];

/** Imported by type declarations. */
const NAMED_BY_TYPES = ['zod', 'axios', ...SHARED_PACKAGES];

/** pdf.js needs a canvas and workers. */
const ALIAS = { 'pdfjs-dist/legacy/build/pdf.mjs': join(ROOT, 'scripts/jest/pdfjs-dist.js') };

const NOT_PACKED = /\.(test|types|fixture)\.tsx?$/;
const RELATIVE = /^\.\.?\//;

/** Relative imports get the extension that browsers need. */
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

/** Only for tests, because the page provides these packages. Private dependencies are bundled. */
function filesForTests(root: string, exports: Record<string, string>, external: string[]): BuildOptions {
  // CommonJS libraries load React with `require`.
  const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const entryPoints = Object.values(exports).map((file) => join(root, file));
  return { entryPoints, external, alias: ALIAS, splitting: true, banner: { js } };
}

/** Allows bundlers to drop unused code. */
function filesToBundle(root: string): BuildOptions {
  const files = filesIn(join(root, 'src')).filter((file) => /\.tsx?$/.test(file) && !NOT_PACKED.test(file));
  const entryPoints = files.map((file) => join(root, 'src', file));
  return { entryPoints, packages: 'external', plugins: [EACH_FILE_ALONE] };
}

function packedEntry(source: string): { types: string; default: string } {
  const path = source.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

/** Integrators compile nothing and install little. */
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
