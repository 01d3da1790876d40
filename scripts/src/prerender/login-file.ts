import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATE } from '../webpack/page';
import { type DrawnLogin, drawLogin } from './draw-login';

/** The page of the shell with the login page inside, beside the page without it. */
export const LOGIN_PAGE = 'login.html';

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

/**
 * Writes the page for whoever has no session: it can be read and typed into before any script has come.
 * @param root of the shell
 * @param folder with the built shell
 */
export async function writeLoginPage(root: string, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  writeFileSync(join(folder, LOGIN_PAGE), withLogin(page, await drawLogin(root)));
}
