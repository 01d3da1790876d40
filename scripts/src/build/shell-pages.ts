import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { LATE, RELEASE_PLACE, STANDALONE_PAGE } from '../webpack/page';
import { withStyledNames } from '../webpack/styled-names';
import type { Release } from './release-file';

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

/** The pre-rendered login page. */
interface Drawn {
  title: string;
  html: string;
  css: string;
  early: Record<string, string>;
}

const forDrawing: Plugin = {
  name: 'for-drawing',
  setup({ onLoad, onResolve }) {
    // Component names have to match the browser build.
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const contents = withStyledNames(path, readFileSync(path, 'utf8'));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    // Pre-rendering needs no modules that load on demand.
    onResolve({ filter: /./ }, ({ kind, path }) => {
      return kind === 'dynamic-import' ? { path, external: true } : undefined;
    });
  },
};

/** Also bundles the script that runs until the shell has loaded. */
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
/** Scripts for signed-in users load later on the login page. */
const LATE_SCRIPT = new RegExp(`<script defer="defer" src="[^"]*/${LATE}[-.][^"]*"></script>`, 'g');

const NONCE = 'nonce="__NONCE__"';

/**
 * Without scripts nothing is shown, because sign-in needs them; with a session, the loading bar is shown. Painting
 * waits for the whole form, because a partial form would be centred differently.
 */
const WHO_SEES_IT = [
  '<link rel="expect" href="#root" blocking="render">',
  `<noscript><style ${NONCE}>#root{display:none}</style></noscript>`,
  `<style ${NONCE}>:root:not([data-not-for-login])>body>#waiting,[data-not-for-login]>body>#root{display:none}</style>`,
].join('');

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

/** Sets `integrity` on initial scripts and lists the hashes of later ones. */
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

const EARLY_PLACE = '<script>"early";</script>';

/**
 * Inserts the early script, the hashes and the release name, and adds the login page.
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
  // The CSP allows the script by its hash. A closing tag in the text would end the element.
  const script = `<script>${early.trim().replaceAll('</script', '<\\/script')}</script>`;
  const index = read('index.html').replace(EARLY_PLACE, () => script);
  const pages = {
    'index.html': index,
    // Usable before any script has loaded.
    'login.html': withLogin(index, await drawLogin(root)),
    // The standalone page uses a different API.
    [STANDALONE_PAGE]: read(STANDALONE_PAGE).replace(EARLY_PLACE, ''),
  };
  for (const [page, html] of Object.entries(pages)) {
    writeFileSync(join(folder, page), withIntegrity(html, integrity).replace(RELEASE_PLACE, release));
  }
}
