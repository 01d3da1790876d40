import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { LATE, RELEASE_PLACE, STANDALONE_PAGE } from '../webpack/page';
import { type DrawnLogin, drawLogin } from './draw-login';
import type { Release } from './release-file';

/** The element in the template of the shell's pages that the early script replaces. */
const EARLY_PLACE = '<script>"early";</script>';

/**
 * A script without imports as one element, which a page has inside. The policy of the page allows it by its hash.
 * @param entry the file in which it begins
 */
function inlineScript(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  // The text must not contain what ends a script element.
  const text = (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
  return `<script>${text}</script>`;
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
export function withLogin(page: string, { title, html, css, script }: DrawnLogin): string {
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
  const early = inlineScript(join(root, 'src/early/index.ts'));
  const index = read('index.html').replace(EARLY_PLACE, () => early);
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
