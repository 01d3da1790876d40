import { retryStyleSheets, styleSheetsBelow, watchStyleSheets } from './style-sheets';

const FOLDER = 'https://localhost/remotes/remote-asesor/abc/';

beforeAll(watchStyleSheets);
afterEach(() => {
  retryStyleSheets(FOLDER);
  document.head.replaceChildren();
});

/** jsdom leaves it pending. */
function link(file: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: FOLDER + file });
  return document.head.appendChild(element);
}

test('a release without style sheets waits for none', async () => {
  await expect(styleSheetsBelow(FOLDER)).resolves.toBeUndefined();
});

test('a style sheet that arrives is enough', async () => {
  const arriving = link('x.css');
  const waiting = styleSheetsBelow(FOLDER);
  arriving.dispatchEvent(new Event('load'));
  await expect(waiting).resolves.toBeUndefined();
});

test('one that was refused is told, whether that was before or after somebody asked', async () => {
  const first = link('x.css');
  const waiting = styleSheetsBelow(FOLDER);
  first.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('x.css');
  await expect(styleSheetsBelow(FOLDER)).rejects.toThrow('x.css');
  // As federation does.
  first.remove();
  await expect(styleSheetsBelow(FOLDER)).rejects.toThrow('x.css');
});

test('another attempt asks for it again, although federation takes it for loaded', async () => {
  const first = link('x.css?intento=1');
  first.dispatchEvent(new Event('error'));
  first.remove();
  retryStyleSheets(FOLDER);
  const [again] = document.head.querySelectorAll('link');
  expect(again?.href).toBe(`${FOLDER}x.css`);
  const waiting = styleSheetsBelow(FOLDER);
  again?.dispatchEvent(new Event('load'));
  await expect(waiting).resolves.toBeUndefined();
});

test('styles of another release are none of its business', async () => {
  link('x.css').dispatchEvent(new Event('error'));
  await expect(styleSheetsBelow('https://localhost/remotes/remote-asesor/000/')).resolves.toBeUndefined();
});
