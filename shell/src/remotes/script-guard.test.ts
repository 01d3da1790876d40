import { guardScripts, startAnew, trustFiles } from './script-guard';

const FOLDER = 'http://localhost/remotes/remote-asesor/abc/';

function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  // Nothing is fetched in a test; the type keeps it so.
  element.type = 'text/plain';
  element.src = src;
  return element;
}

/** A head of its own with the guard on it. */
function guardedHead(): HTMLHeadElement {
  const head = document.createElement('head');
  guardScripts(head);
  return head;
}

beforeAll(() => trustFiles(FOLDER, { 'static/js/screen.js': 'sha384-right' }));

test('a script of a remote carries the hash that the registry names', () => {
  const element = guardedHead().appendChild(script(`${FOLDER}static/js/screen.js`));
  expect(element.getAttribute('integrity')).toBe('sha384-right');
  expect(element.crossOrigin).toBe('anonymous');
  expect(element.isConnected || element.parentNode).toBeTruthy();
});

test('a script of a remote that the registry does not know never enters the page and counts as failed', async () => {
  const element = script(`${FOLDER}static/js/unknown.js`);
  const failed = new Promise((resolve) => element.addEventListener('error', resolve));
  guardedHead().appendChild(element);
  await failed;
  expect(element.parentNode).toBeNull();
});

test('a preload carries the same hash, so that it is not fetched twice', () => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = `${FOLDER}static/js/screen.js`;
  guardedHead().appendChild(link);
  expect(link.getAttribute('integrity')).toBe('sha384-right');
  expect(link.crossOrigin).toBe('anonymous');
});

test('what is not below a release is none of its business', () => {
  const element = guardedHead().appendChild(script('http://localhost/static/js/shell.js'));
  expect(element.hasAttribute('integrity')).toBe(false);
  const style = guardedHead().appendChild(document.createElement('style'));
  expect(style.parentNode).not.toBeNull();
});

test('a new attempt asks past every cache and forgets scripts that are still on their way', () => {
  const pending = document.head.appendChild(script(`${FOLDER}static/js/screen.js`));
  startAnew(FOLDER);
  expect(pending.isConnected).toBe(false);
  const again = guardedHead().appendChild(script(`${FOLDER}static/js/screen.js`));
  expect(again.src).toBe(`${FOLDER}static/js/screen.js?intento=1`);
  expect(again.getAttribute('integrity')).toBe('sha384-right');
});
