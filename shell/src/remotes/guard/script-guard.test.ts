import { guardInsertions, startAgain, trustFiles, trustRelease } from './script-guard';

const FOLDER = 'https://localhost/remotes/remote-asesor/abc/';
const OLD_FOLDER = 'https://localhost/remotes/remote-asesor/000/';
const LATER_FOLDER = 'https://localhost/remotes/remote-asesor/def/';
const SCREEN = `${FOLDER}static/js/screen.js`;

/** The guard takes this type for a script, but jsdom loads nothing. */
function script(src: string, type = 'text/plain'): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { type, src });
}

function link(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href });
}

function failureOf(element: Element): Promise<Event> {
  return new Promise((resolve) => element.addEventListener('error', resolve, { once: true }));
}

beforeAll(() => {
  const integrity = { 'static/js/screen.js': 'sha384-right' };
  trustRelease(FOLDER, { integrity });
  const unchangedSince = { abb: ['static/js/screen.js'] };
  trustRelease(LATER_FOLDER, { integrity, unchangedSince });
  trustFiles({ '/static/js/7.js': 'sha384-own' }, 'https://localhost/asesor');
  guardInsertions();
});

afterEach(() => {
  for (const one of document.querySelectorAll('script, link, [data-test]')) one.remove();
});

test('a script of a remote carries the hash that the registry names', () => {
  const element = document.head.appendChild(script(SCREEN));
  expect(element.getAttribute('integrity')).toBe('sha384-right');
  expect(element.crossOrigin).toBe('anonymous');
  expect(element.isConnected).toBe(true);
});

test('a part of the shell that is loaded later carries the hash that the page lists', () => {
  const element = document.head.appendChild(script('https://localhost/static/js/7.js'));
  expect(element.getAttribute('integrity')).toBe('sha384-own');
});

test('a preload carries the same hash, so that it is not fetched twice', () => {
  const element = document.head.appendChild(link('preload', SCREEN));
  expect(element.getAttribute('integrity')).toBe('sha384-right');
  expect(element.crossOrigin).toBe('anonymous');
});

const INSERTIONS: Record<string, (element: Element, place: HTMLElement) => unknown> = {
  appendChild: (element, place) => place.appendChild(element),
  insertBefore: (element, place) => place.insertBefore(element, place.firstChild),
  replaceChild: (element, place) => place.replaceChild(element, place.firstChild as Node),
  insertAdjacentElement: (element, place) => place.insertAdjacentElement('afterbegin', element),
  append: (element, place) => place.append('text', element),
  prepend: (element, place) => place.prepend(element, 'text'),
  replaceChildren: (element, place) => place.replaceChildren(element),
  before: (element, place) => (place.firstChild as ChildNode).before(element),
  after: (element, place) => (place.firstChild as ChildNode).after(element),
  replaceWith: (element, place) => (place.firstChild as ChildNode).replaceWith(element),
  'Range.insertNode': (element, place) => {
    const range = document.createRange();
    range.selectNodeContents(place);
    range.insertNode(element);
  },
  'inside of a fragment': (element, place) => {
    const fragment = new DocumentFragment();
    fragment.append(element);
    place.append(fragment);
  },
  'inside of an element': (element, place) => {
    const box = document.createElement('div');
    box.append(element);
    place.append(box);
  },
  'in a shadow': (element, place) => {
    const host = place.appendChild(document.createElement('div'));
    host.attachShadow({ mode: 'open' }).append(element);
  },
};

function place(): HTMLElement {
  const element = document.createElement('div');
  element.dataset.test = '';
  element.textContent = 'text';
  return document.body.appendChild(element);
}

describe.each(Object.entries(INSERTIONS))('by %s', (_name, insert) => {
  test('a known script enters', () => {
    const element = script(SCREEN);
    insert(element, place());
    expect(element.isConnected).toBe(true);
    expect(element.getAttribute('integrity')).toBe('sha384-right');
  });

  test('an unknown script never enters and counts as failed', async () => {
    const element = script('https://localhost/remotes/ajeno/x.js');
    const failed = failureOf(element);
    insert(element, place());
    await failed;
    expect(element.isConnected).toBe(false);
  });
});

const UNKNOWN: Record<string, () => Element> = {
  'a file of a release that nobody registered': () => script(`${FOLDER}static/js/unknown.js`),
  'an older release of the same remote': () => script(`${OLD_FOLDER}static/js/screen.js`),
  'another origin': () => script('https://otro.example.pe/static/js/screen.js'),
  'a module, though its file is known': () => script(SCREEN, 'module'),
  'code without an address': () => script('', 'text/javascript'),
  'an unknown style': () => link('stylesheet', 'https://localhost/x.css'),
  'an unknown preload': () => link('preload', 'https://localhost/x.js'),
  'a file that is fetched for later': () => link('prefetch', 'https://localhost/x.js'),
  'a module that is loaded ahead': () => link('modulepreload', SCREEN),
};

const STYLE = 'https://localhost/x.css';

const LATER: Record<string, (place: HTMLElement) => Element> = {
  'a style in written markup': (place) => {
    place.innerHTML = `<p><link rel="stylesheet" href="${STYLE}"></p>`;
    return place.querySelector('link') as Element;
  },
  'a preload in markup that is added': (place) => {
    place.insertAdjacentHTML('beforeend', `<link rel="modulepreload" href="${SCREEN}">`);
    return place.querySelector('link') as Element;
  },
  'a link that becomes a style': (place) => {
    const element = place.appendChild(link('icon', STYLE));
    element.rel = 'stylesheet';
    return element;
  },
  'a known preload that is led elsewhere': (place) => {
    const element = place.appendChild(link('preload', SCREEN));
    element.setAttribute('href', STYLE);
    return element;
  },
  'a known preload that loses its hash': (place) => {
    const element = place.appendChild(link('preload', SCREEN));
    element.removeAttribute('integrity');
    return element;
  },
  'data that becomes a script': (place) => {
    const element = document.createElement('script');
    element.type = 'text/plain';
    place.append(element);
    element.src = 'https://localhost/remotes/ajeno/x.js';
    return element;
  },
};

test.each(Object.entries(LATER))('%s is taken out again', async (_what, bring) => {
  const element = bring(place());
  await failureOf(element);
  expect(element.isConnected).toBe(false);
});

test.each(Object.entries(UNKNOWN))('%s never enters', async (_what, make) => {
  const element = make();
  const failed = failureOf(element);
  document.head.append(element);
  await failed;
  expect(element.isConnected).toBe(false);
});

test('data, written styles and everything else are none of its business', () => {
  const data = Object.assign(document.createElement('script'), {
    type: 'application/json',
    textContent: '{}',
  });
  const style = document.createElement('style');
  const icon = link('icon', 'data:,');
  const paragraph = document.createElement('p');
  paragraph.dataset.test = '';
  document.head.append(data, style, icon);
  document.body.append(paragraph, 'text');
  for (const element of [data, style, icon, paragraph]) expect(element.isConnected).toBe(true);
  expect(document.body.lastChild?.textContent).toBe('text');
});

const LATER_SCREEN = `${LATER_FOLDER}static/js/screen.js`;
const AT_FIRST = 'https://localhost/remotes/remote-asesor/abb/static/js/screen.js';

test('a file that an earlier release had is asked for there, and keeps its own address for those who load it', async () => {
  const element = document.head.appendChild(script(LATER_SCREEN));
  expect(element.src).toBe(AT_FIRST);
  expect(element.getAttribute('integrity')).toBe('sha384-right');
  await new Promise((resolve) => setTimeout(resolve));
  expect([element.src, element.isConnected]).toEqual([LATER_SCREEN, true]);
  const preload = document.head.appendChild(link('preload', LATER_SCREEN));
  await new Promise((resolve) => setTimeout(resolve));
  expect([preload.href, preload.isConnected]).toEqual([AT_FIRST, true]);
});

test('a new attempt leaves the earlier release aside', () => {
  startAgain(LATER_FOLDER);
  expect(document.head.appendChild(script(LATER_SCREEN)).src).toBe(`${LATER_SCREEN}?intento=1`);
});

test('a new attempt asks past every cache and forgets scripts that are still on their way', () => {
  const pending = document.head.appendChild(script(SCREEN));
  startAgain(FOLDER);
  expect(pending.isConnected).toBe(false);
  const again = document.head.appendChild(script(SCREEN));
  expect(again.src).toBe(`${SCREEN}?intento=1`);
  expect(again.getAttribute('integrity')).toBe('sha384-right');
  document.body.append(again);
  expect(again.src).toBe(`${SCREEN}?intento=1`);
});
