import { expect, type Page, test } from '@playwright/test';
import { pageScript } from 'scripts/mount-page';

const ORIGIN = 'http://localhost:9';

const SHELL = `<!doctype html>
<style>
  @property --borde { syntax: '<color>'; inherits: true; initial-value: black }
  :root { --marca: rgb(0, 90, 60); --borde: rgb(1, 2, 3) }
  body { font-family: 'Roboto', sans-serif; margin: 0 }
  .cabecera { color: var(--marca); border-bottom: 1px solid var(--borde) }
  .boton { background: var(--marca); color: white }
  .enlace[aria-current] { font-weight: bold }
</style>
<header class="cabecera"><button class="boton">Cerrar sesión</button></header>
<nav class="menu"><a class="enlace" href="/uno">Uno</a><a class="enlace" href="/dos">Dos</a></nav>
<section class="mensajes"></section>
<main id="contenido"></main>`;

const addRule = (rule: string) => `
  const style = document.createElement('style');
  style.textContent = ${JSON.stringify(rule)};
  document.head.append(style);`;

const LEAKS: Record<string, [code: string, property: string]> = {
  'an adopted sheet': [
    `const sheet = new CSSStyleSheet(); sheet.replaceSync('button { background: red !important }');
     document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`,
    'background-color',
  ],
  ':has() of its own element': [
    `${addRule('html:has(.propio) button { color: red }')}
     document.querySelector('main').innerHTML = '<p class="propio"></p>';`,
    'color',
  ],
  'a variable of :root': [addRule(':root { --marca: red }'), '--marca'],
  'a layer with !important': [addRule('@layer propia { .boton { color: red !important } }'), 'color'],
  'a layer that acts on plain elements': [addRule('@layer propia { h1 { color: red } }'), 'color'],
  'a property that is registered again': [
    addRule("@property --borde { syntax: '<color>'; inherits: false; initial-value: red }"),
    '--borde',
  ],
  'a face of the family of the shell': [
    addRule("@font-face { font-family: 'Roboto'; src: url('/otra.woff2') }"),
    '@font-face',
  ],
  'a selector for everything': [addRule('* { letter-spacing: 3px }'), 'letter-spacing'],
  'an attribute of html': ["document.documentElement.style.fontSize = '30px'", 'font-size'],
  'an attribute of body': ["document.body.setAttribute('style', 'overflow: hidden')", 'overflow-x'],
  'a selector without weight': [addRule(':where(button) { outline: 3px solid red }'), 'outline-style'],
  'a pseudo-element': [addRule("nav::before { content: 'Promoción' }"), '::before content'],
  'an animation without an end': [
    addRule('@keyframes gira { to { rotate: 1turn } } .boton { animation: gira 1s infinite }'),
    'animation-name',
  ],
};

const probe = <T>(page: Page, name: string) =>
  page.evaluate(
    (asked) =>
      (globalThis as unknown as Record<symbol, Record<string, () => unknown>>)[Symbol.for('mount-probe')]?.[
        asked
      ]?.(),
    name,
  ) as Promise<T>;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(pageScript());
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: SHELL }));
  await page.goto(ORIGIN);
  await probe(page, 'rememberFrame');
});

for (const [name, [code, property]] of Object.entries(LEAKS)) {
  test(`the shell looks different with ${name}`, async ({ page }) => {
    await page.evaluate(code);
    expect(await probe(page, 'frameChanges')).toContainEqual(expect.objectContaining({ property }));
  });
}

test('what a remote draws for itself, and the states of the shell, change nothing', async ({ page }) => {
  await page.evaluate(`${addRule('.propio button { color: red } @font-face { font-family: Propia; src: url(/p.woff2) }')}
    document.querySelector('main').innerHTML = '<div class="propio"><button>Guardar</button><p style="height: 3000px">';
    document.querySelector('.mensajes').innerHTML = '<p role="status">Guardado</p>';
    document.querySelector('.enlace').setAttribute('aria-current', 'page');
    document.documentElement.style.setProperty('--propia', 'red');
    document.querySelector('.boton').focus();`);
  expect(await probe(page, 'frameChanges')).toEqual([]);
});
