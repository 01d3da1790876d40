import { requestsUnderWay } from './requests';
import { nextFrame } from './timers';

/** What a screen shows at one moment. */
export interface Look {
  /** The address that is open now, which may be another one than was asked for. */
  path: string;
  heading?: string;
  /** The shell's message in the place of the screen: its mark and its words. */
  failure?: { mark: string | null; text: string };
  isBlank: boolean;
  /** Calls and changes had not come to an end when nobody waited any longer. */
  isRestless: boolean;
  /** What is wider than the window, if anything is. */
  overflow?: string;
  links: string[];
  hasForm: boolean;
}

/** How long somebody waits for a screen. It is quiet when for so many frames nothing was under way and nothing changed. */
export interface Patience {
  withinMs: number;
  quietFrames: number;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
/** Marks what waits for its data. */
const BUSY = '[aria-busy="true"]';
const MOST_LINKS = 400;

const area = () => document.querySelector('main#contenido') ?? document.querySelector('main');

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function firstVisible(selector: string): Element | undefined {
  return [...(area()?.querySelectorAll(selector) ?? [])].find(isVisible);
}

function show(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Opens a screen without loading the page anew, as a link does. */
export async function open(path: string, patience: Patience): Promise<Look> {
  show(path);
  await nextFrame();
  return lookOnceQuiet(patience);
}

/** Opens a screen and looks at it before its data are there. */
export async function openEarly(path: string): Promise<Look> {
  show(path);
  await nextFrame();
  await nextFrame();
  return look(false);
}

/** Waits until the screen is quiet and has a heading or a failure, and looks at it. */
export async function lookOnceQuiet({ withinMs, quietFrames }: Patience): Promise<Look> {
  const deadline = performance.now() + withinMs;
  let changes = 0;
  const watcher = new MutationObserver(() => {
    changes += 1;
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  let quiet = 0;
  while (performance.now() < deadline && quiet < quietFrames) {
    changes = 0;
    await nextFrame();
    const isQuiet = changes === 0 && requestsUnderWay() === 0 && !document.querySelector(BUSY);
    quiet = isQuiet && (firstVisible(HEADINGS) || firstVisible('[data-failure]')) ? quiet + 1 : 0;
  }
  watcher.disconnect();
  return look(requestsUnderWay() > 0 || changes > 0);
}

/** What the window shows now. */
export function look(isRestless: boolean): Look {
  const heading = firstVisible(HEADINGS);
  const failure = firstVisible('[data-failure]');
  return {
    path: location.pathname,
    ...(heading && { heading: heading.textContent ?? '' }),
    ...(failure && {
      failure: { mark: failure.getAttribute('data-failure'), text: failure.textContent ?? '' },
    }),
    isBlank: isBlank(),
    isRestless,
    ...overflow(),
    links: links(),
    hasForm: firstVisible('form') !== undefined,
  };
}

function isBlank(): boolean {
  const hasText = [...(area()?.children ?? [])].some((one) => isVisible(one) && one.textContent?.trim());
  return !hasText && !firstVisible(`[role=status], ${BUSY}, img, svg`);
}

function overflow(): Pick<Look, 'overflow'> {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return {};
  const elements = [...document.body.querySelectorAll('*')].filter(isVisible);
  const reach = (element: Element) => element.getBoundingClientRect().right;
  const [widest] = elements.sort((a, b) => reach(b) - reach(a));
  const words = widest?.textContent?.trim().slice(0, 40);
  return { overflow: `${scrollWidth} px: <${widest?.localName}> ${words}` };
}

function links(): string[] {
  const paths = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set(paths)].slice(0, MOST_LINKS);
}
