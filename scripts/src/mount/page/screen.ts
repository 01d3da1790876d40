import type { PATIENCE } from '../plan';
import { type Members, replace } from './registrations';

const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const BUSY = '[aria-busy="true"]';
const MOST_LINKS = 400;
const TEXT_TYPES = ':not([type]), [type=text], [type=email], [type=tel], [type=number]';
const FIELDS = `main form :is(textarea, input:is(${TEXT_TYPES}))`;

// The originals, so that waiting is not a registration.
const draw = window.requestAnimationFrame.bind(window);
const wait = window.setTimeout.bind(window);

/** After painting and due timers. */
const nextFrame = () => new Promise<void>((resolve) => void draw(() => void wait(resolve)));

const calls = new Set<unknown>();
/** Loaded or failed. */
const loaded = new WeakSet<EventTarget>();

function isWaiting(): boolean {
  const isLoading = (one: HTMLScriptElement) => one.src && !one.noModule && !loaded.has(one);
  return calls.size > 0 || [...document.scripts].some(isLoading);
}

export function noteRequests(): void {
  replace(XMLHttpRequest.prototype, 'send', (call, given, self) => {
    calls.add(self);
    (self as XMLHttpRequest).addEventListener('loadend', () => calls.delete(self));
    return call(given);
  });
  replace(window, 'fetch', (call, given) => {
    const answer = call(given) as Promise<Response>;
    calls.add(answer);
    return answer.finally(() => calls.delete(answer));
  });
  for (const type of ['load', 'error'])
    document.addEventListener(type, ({ target }) => target && loaded.add(target), true);
}

const area = () => document.querySelector('main#contenido') ?? document.querySelector('main');

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function firstVisible(selector: string): Element | undefined {
  return [...(area()?.querySelectorAll(selector) ?? [])].find(isVisible);
}

/** Navigates on the client. */
export async function open(path: string, patience?: typeof PATIENCE): Promise<Look> {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await nextFrame();
  return lookOnceQuiet(patience);
}

/**
 * Waits until the screen is idle and shows a heading or a failure.
 * @param patience without it, reads the screen before data arrive
 */
export async function lookOnceQuiet(patience?: typeof PATIENCE): Promise<Look> {
  if (!patience) {
    await nextFrame();
    return look(false);
  }
  const deadline = performance.now() + patience.withinMs;
  let changes = 0;
  const watcher = new MutationObserver(() => {
    changes += 1;
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  let quiet = 0;
  while (performance.now() < deadline && quiet < patience.quietFrames) {
    changes = 0;
    await nextFrame();
    const isQuiet = changes === 0 && !isWaiting() && !document.querySelector(BUSY);
    quiet = isQuiet && (firstVisible(HEADINGS) || firstVisible('[data-failure]')) ? quiet + 1 : 0;
  }
  watcher.disconnect();
  return look(isWaiting() || changes > 0);
}

export type Look = ReturnType<typeof look>;

function look(isRestless: boolean) {
  const heading = firstVisible(HEADINGS);
  const failure = firstVisible('[data-failure]');
  const mark = failure?.getAttribute('data-failure') ?? null;
  const ownLinks = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return {
    /** Differs after a redirect. */
    path: location.pathname,
    ...(heading && { heading: heading.textContent ?? '' }),
    /** The shell's error message. */
    ...(failure && { failure: { mark, text: failure.textContent ?? '' } }),
    isBlank: isBlank(),
    isRestless,
    ...overflow(),
    links: [...new Set(ownLinks)].slice(0, MOST_LINKS),
    hasForm: firstVisible('form') !== undefined,
  };
}

function isBlank(): boolean {
  const hasText = [...(area()?.children ?? [])].some((one) => isVisible(one) && one.textContent?.trim());
  return !hasText && !firstVisible(`[role=status], ${BUSY}, img, svg`);
}

function overflow(): { overflow?: string } {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth + 1) return {};
  const elements = [...document.body.querySelectorAll('*')].filter(isVisible);
  const reach = (element: Element) => element.getBoundingClientRect().right;
  const [widest] = elements.sort((a, b) => reach(b) - reach(a));
  const words = widest?.textContent?.trim().slice(0, 40);
  return { overflow: `${scrollWidth} px: <${widest?.localName}> ${words}` };
}

/** False without an editable field. */
export async function typeInForm(): Promise<boolean> {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  const field = [...fields].find((one) => !one.disabled && !one.readOnly && one.checkVisibility());
  if (!field) return false;
  field.focus();
  // React overrides the instance property, so the prototype's setter is needed.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, `${field.value}1`);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await nextFrame();
  return true;
}

export function wouldLoseWork(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

/** Finds the query cache in React's tree and clears it, so that the next screen sends requests. */
export function forgetAnswers(): void {
  const root: Members = document.getElementById('root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
  let fiber = root[key]?.stateNode?.current;
  while (fiber && !fiber.memoizedProps?.client?.getQueryCache) fiber = fiber.child;
  fiber?.memoizedProps.client.clear();
}
