import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { filesIn } from '../build/release-file';
import { emitTypes } from '../types/emit-types';
import { SINGLETONS } from '../webpack/singletons';
import { ROOT } from '../workspace';
import { eachFileAlone, ownCodeOnly } from './esbuild-plugins';
import type { Stage } from './pack-into';

/** The packages of this workspace that a remote is written with. */
export const SHARED_PACKAGES = ['shared-domain', 'shared-auth', 'shared-ui', 'shared-evaluaciones'];

const NOT_PACKED = /\.(test|types|fixture)\.tsx?$/;

interface Manifest {
  name: string;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  [member: string]: unknown;
}

/** What the types of the packages name. Everything else that they need is inside of their one file. */
const NAMED_BY_TYPES = ['zod', 'axios', ...SHARED_PACKAGES];

const isOnPage = (name: string) => SINGLETONS.some((one) => one === name);

/**
 * The page has these: the files are for tests alone, so a package is one file, and a second one for its helpers of
 * tests. A remote bundles what it uses of the others: there each source stays a file, so that the rest is left out.
 */
function scripts({ name, exports, dependencies = {} }: Manifest, folder: string): BuildOptions {
  const src = join(ROOT, name, 'src');
  if (isOnPage(name)) {
    const inside = Object.keys(dependencies).filter((one) => !one.startsWith('shared-'));
    // Libraries that are CommonJS modules ask for React with `require`.
    const js = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
    return {
      entryPoints: Object.values(exports).map((file) => join(ROOT, name, file)),
      plugins: [ownCodeOnly(src, inside)],
      splitting: true,
      banner: { js },
    };
  }
  const files = filesIn(src).filter((file) => /\.tsx?$/.test(file) && !NOT_PACKED.test(file));
  return { entryPoints: files.map((file) => join(src, file)), plugins: [eachFileAlone()], outdir: folder };
}

/** What `exports` of the packed package says of a source. */
function packedEntry(source: string): { types: string; default: string } {
  const path = source.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

const only = (wanted: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => NAMED_BY_TYPES.includes(name)));

/** A shared package as types and plain JavaScript: nothing has to be compiled, and little to be installed. */
export function sharedPackage(name: string): Stage {
  return async (folder) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8'));
    const types = emitTypes({ comments: true, testing: true });
    cpSync(join(types, name, 'src'), join(folder, 'src'), { recursive: true });
    await build({
      bundle: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      conditions: ['browser'],
      mainFields: ['browser', 'module', 'main'],
      logLevel: 'error',
      ...scripts(manifest, folder),
      outbase: join(ROOT, name),
      outdir: folder,
    });
    const { scripts: _scripts, devDependencies: _tools, ...kept } = manifest;
    const entries = Object.entries(manifest.exports).map(([path, source]) => [path, packedEntry(source)]);
    const packed = {
      ...kept,
      exports: Object.fromEntries(entries),
      dependencies: only(manifest.dependencies),
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(packed, undefined, 2));
  };
}

/** Where the types of the part of the router that the page shares lie. */
export function routerTypes(): string {
  return join(
    emitTypes({ comments: true, testing: true }),
    relative(ROOT, join(ROOT, 'shell/src/singletons/react-router-dom.d.ts')),
  );
}
