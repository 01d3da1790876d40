import { join } from 'node:path';
import { ROOT } from '../workspace';
import { drawLogin, withLogin } from './shell-pages';

const PAGE =
  '<html><head><title>Producto</title></head><body><div id="root"><svg role="progressbar"></svg></div></body></html>';

let drawn: Awaited<ReturnType<typeof drawLogin>>;

beforeAll(async () => {
  drawn = await drawLogin(join(ROOT, 'shell'));
});

test('the login page of these sources is the same each time', async () => {
  expect(await drawLogin(join(ROOT, 'shell'))).toEqual(drawn);
});

test('it has the form with its styles, and nothing that a browser would send by itself', () => {
  expect(drawn.html).toMatch(/<form [^>]*method="post"/);
  expect(drawn.html).toContain('name="password"');
  const classes = [...drawn.html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  for (const name of classes) expect(drawn.css).toMatch(new RegExp(`\\.${name}\\b|id="${name}"`));
});

test('each inline part is allowed by a nonce or by its hash, and cannot end early', () => {
  const page = withLogin(PAGE, drawn);
  for (const [style] of page.matchAll(/<style[^>]*>/g)) expect(style).toContain('nonce="__NONCE__"');
  expect(page).toContain(`<script>${drawn.script}</script>`);
  expect(drawn.script).not.toMatch(/<\/script|<!--/i);
});

test('the form stands in the place of the bar, which is there for a browser with a session', () => {
  const page = withLogin(PAGE, drawn);
  expect(page).toContain(`<div id="root" data-drawn="login">${drawn.html}</div>`);
  expect(page).toMatch(/<svg id="waiting" role="progressbar"><\/svg><script>/);
  expect(page).toContain(`<title>${drawn.title}</title><title>Producto</title>`);
});

test('a page without its place is an error of the build', () => {
  expect(() => withLogin('<html></html>', drawn)).toThrow('id "root"');
});
