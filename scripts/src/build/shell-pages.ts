import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { LATE, RELEASE_PLACE, STANDALONE_PAGE } from '../webpack/page';
import { withStyledNames } from '../webpack/styled-names';
import type { Release } from './release-file';

/** The text of a bundle that webpack does not make. */
export async function bundled(entry: string, options: BuildOptions): Promise<string> {
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

/** The login page from its sources: its elements, their style element, and the data of the early script. */
interface Drawn {
  title: string;
  html: string;
  css: string;
  early: Record<string, string>;
}

const forDrawing: Plugin = {
  name: 'for-drawing',
  setup({ onLoad, onResolve }) {
    // Names styled components as the build for the browser does.
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const contents = withStyledNames(path, readFileSync(path, 'utf8'));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    // Leaves out modules that are loaded on demand: the page is drawn once.
    onResolve({ filter: /./ }, ({ kind, path }) => {
      return kind === 'dynamic-import' ? { path, external: true } : undefined;
    });
  },
};

/** Draws the login page with the sources of the shell in `root`, and bundles the script that runs until the shell has come. */
export async function drawLogin(root: string) {
  const code = await bundled(join(root, 'src/prerender/login-page.tsx'), {
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [forDrawing],
  });
  const module = { exports: {} as { drawLoginPage: () => Drawn } };
  runInThisContext(`(module, require) => {${code}\n}`)(module, createRequire(import.meta.url));
  const { early, ...page } = module.exports.drawLoginPage();
  const script = await bundled(join(root, 'src/prerender/before-hydration.ts'), {
    minify: true,
    define: { EARLY: JSON.stringify(early) },
  });
  return { ...page, script: script.trim() };
}

const ROOT_ELEMENT = /<div id="root">(.*?)<\/div>/s;
/** What comes after a sign-in is not among the first scripts of this page. */
const LATE_SCRIPT = new RegExp(`<script defer="defer" src="[^"]*/${LATE}[-.][^"]*"></script>`, 'g');

const NONCE = 'nonce="__NONCE__"';

/**
 * Without scripts nobody can sign in. With a session the page shows the bar that other pages begin with. Nothing is
 * painted before the whole form is there: half of it would stand elsewhere in a wide window, which centres it.
 */
const WHO_SEES_IT = [
  '<link rel="expect" href="#root" blocking="render">',
  `<noscript><style ${NONCE}>#root{display:none}</style></noscript>`,
  `<style ${NONCE}>:root:not([data-not-for-login])>body>#waiting,[data-not-for-login]>body>#root{display:none}</style>`,
].join('');

/** The page with the login page in its place. */
export function withLogin(
  page: string,
  { title, html, css, script }: Awaited<ReturnType<typeof drawLogin>>,
): string {
  const [element, bar = ''] = ROOT_ELEMENT.exec(page) ?? [];
  if (!element) throw new Error('The page of the shell has no element with the id "root"');
  const waiting = bar.replace('<svg', '<svg id="waiting"');
  const style = css.replace('<style', `<style ${NONCE}`);
  return page
    .replace(LATE_SCRIPT, '')
    .replace('<title>', () => `<title>${title}</title><title>`)
    .replace('</head>', () => `${WHO_SEES_IT}${style}</head>`)
    .replace(
      element,
      () => `${waiting}<script>${script}</script><div id="root" data-drawn="login">${html}</div>`,
    );
}

const SCRIPT = /<script defer="defer" src="([^"]*?)(static\/js\/[^"]+)">/g;
const FILES_ELEMENT = /(<script[^>]*id="files"[^>]*>)[^<]*/;

/**
 * A page with the hashes of the shell's scripts: those of the first scripts on the elements that load them, and those of
 * the parts that are loaded on demand in a list.
 */
export function withIntegrity(html: string, integrity: Readonly<Record<string, string>>): string {
  const first = [...html.matchAll(SCRIPT)].map(([, base = '', file = '']) => ({ base, file }));
  const base = first[0]?.base ?? '';
  const isLater = (file: string) =>
    /^static\/.*\.m?js$/.test(file) && !first.some((one) => one.file === file);
  const later = Object.entries(integrity).filter(([file]) => isLater(file));
  const files = JSON.stringify(Object.fromEntries(later.map(([file, hash]) => [`${base}${file}`, hash])));
  return html
    .replace(SCRIPT, (_element, at: string, file: string) => {
      return `<script defer="defer" fetchpriority="high" crossorigin="anonymous" integrity="${integrity[file]}" src="${at}${file}">`;
    })
    .replace(FILES_ELEMENT, (_element, open: string) => open + files);
}

/** The element in the template of the shell's pages that the early script replaces. */
const EARLY_PLACE = '<script>"early";</script>';

/**
 * Writes into the pages of the shell what only follows from its built files, and the pages that are drawn from them.
 * @param root of the shell
 * @param folder with the built shell
 */
export async function writeShellPages(
  root: string,
  folder: string,
  { release, integrity }: Pick<Release, 'release' | 'integrity'>,
): Promise<void> {
  const read = (page: string) => readFileSync(join(folder, page), 'utf8');
  const early = await bundled(join(root, 'src/prerender/early-calls.ts'), {
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
  });
  // The policy of the page allows it by its hash. The text must not contain what ends a script element.
  const script = `<script>${early.trim().replaceAll('</script', '<\\/script')}</script>`;
  const index = read('index.html').replace(EARLY_PLACE, () => script);
  const pages = {
    'index.html': index,
    // Can be read and typed into before any script has come.
    'login.html': withLogin(index, await drawLogin(root)),
    // The page of one release alone has another API.
    [STANDALONE_PAGE]: read(STANDALONE_PAGE).replace(EARLY_PLACE, ''),
  };
  for (const [page, html] of Object.entries(pages)) {
    writeFileSync(join(folder, page), withIntegrity(html, integrity).replace(RELEASE_PLACE, release));
  }
}
