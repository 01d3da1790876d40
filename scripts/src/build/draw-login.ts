import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { parseSync } from 'oxc-parser';
import { styledNames } from '../webpack/styled-names';

const LOGIN_PAGE = 'src/prerender/login-page.tsx';

/** Runs in that page before the other scripts. */
const BEFORE_HYDRATION = 'src/prerender/before-hydration.ts';

const require = createRequire(import.meta.url);

/** The login page as the shell draws it, and the script that runs until the shell has come. */
export interface DrawnLogin {
  title: string;
  /** The elements. */
  html: string;
  /** The style element of these elements. */
  css: string;
  script: string;
}

type Drawn = Omit<DrawnLogin, 'script'> & { early: Record<string, string> };

/** Names styled components as the build for the browser does. */
const withStyledNames: Plugin = {
  name: 'styled-names',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const insertions = styledNames(path, parseSync(path, code).program.body);
      const contents = insertions.reduceRight(
        (text, { at, text: name }) => text.slice(0, at) + name + text.slice(at),
        code,
      );
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** What is loaded on demand is no part of a page that is drawn once. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => {
      return kind === 'dynamic-import' ? { path, external: true } : undefined;
    });
  },
};

async function bundled(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'error',
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

async function draw(root: string): Promise<Drawn> {
  const code = await bundled(join(root, LOGIN_PAGE), {
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutLaterParts, withStyledNames],
  });
  const module: { exports: { drawLoginPage?: () => Drawn } } = { exports: {} };
  runInThisContext(`(module, require) => {${code}\n}`)(module, require);
  if (!module.exports.drawLoginPage) throw new Error(`${LOGIN_PAGE} exports no drawLoginPage`);
  return module.exports.drawLoginPage();
}

/** Draws the login page with the sources of the shell in `root`. */
export async function drawLogin(root: string): Promise<DrawnLogin> {
  const { early, ...page } = await draw(root);
  const script = await bundled(join(root, BEFORE_HYDRATION), {
    format: 'iife',
    minify: true,
    define: { EARLY: JSON.stringify(early) },
  });
  return { ...page, script: script.trim() };
}
