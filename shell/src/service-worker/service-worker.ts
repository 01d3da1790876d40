import {
  after,
  answerWith,
  forgetEverything,
  forgetFile,
  inTime,
  KEPT,
  keepIfNamed,
  keptFile,
  keptPage,
  renew,
} from './kept';
import type { UsedFiles } from './second-visit';
import { isReload, wayOf } from './ways';

interface Tab {
  navigate(url: string): Promise<unknown>;
  postMessage(message: 'new-page'): void;
}

// The types of the DOM lack the scope and the events of a service worker. These are the parts that it uses.
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  claim(): Promise<void>;
  get(id: string): Promise<Tab | undefined>;
  matchAll(): Promise<Tab[]>;
};
declare const skipWaiting: () => Promise<void>;

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Exists while the worker is installed, since Chrome 123. */
  addRoutes?(routes: readonly object[]): Promise<void>;
  readonly data: 'started' | UsedFiles;
  readonly source: Tab | null;
  readonly request: Request;
  /** The tab that will have the page which a navigation asks for. */
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

type Navigation = Pick<WorkerEvent, 'request' | 'resultingClientId' | 'waitUntil'>;

/** How long the first installation waits until the files are kept that the page says it uses. */
const FILLED_WITHIN_MS = 60_000;
/** How long a worker waits for the one before it. */
const TAKES_OVER_WITHIN_MS = 5000;
/** A page starts within this time from its kept files, also on a slow phone. */
const STARTS_WITHIN_MS = 8000;
/** A server that takes longer is out of reach: the kept page is better than none. */
const LONGEST_ANSWER_MS = 5000;
/** A page that the server has not confirmed for so long is not shown before the server was asked. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

let tellLook: (look: Promise<void>) => void;
const firstLook = new Promise<void>((resolve) => {
  tellLook = resolve;
});

function oninstall(event: WorkerEvent): void {
  // The browser takes calls to the network itself, so that none of them waits for the worker to start.
  const routes = [{ condition: { urlPattern: '/api/*' }, source: 'network' }];
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)));
  event.waitUntil(skipWaiting());
  if (registration.active) void leaveIfHeldUp();
  // Chromium compiles what is put into a cache during the installation, so the page's files are loaded now.
  else event.waitUntil(Promise.race([firstLook, after(FILLED_WITHIN_MS)]));
}

/** A browser waits for minutes until an earlier worker has answered, and that one may never do so. */
async function leaveIfHeldUp(): Promise<void> {
  await after(TAKES_OVER_WITHIN_MS);
  // Without a worker the next page comes from the server, and asks for a worker again.
  if (registration.waiting) await registration.unregister();
}

function onactivate(event: WorkerEvent): void {
  event.waitUntil(forgetEverything(KEPT));
  event.waitUntil(clients.claim());
}

/** When the server was last asked for the page, and when another one was kept, in milliseconds since 1970. */
const last = { look: 0, change: 0 };

async function lookForNewPage(used: readonly string[]): Promise<void> {
  last.look = Date.now();
  // One at a time: two tabs may ask for it together.
  const found = await navigator.locks.request('visita', () => renew(used));
  if (found === 'gone') {
    await forgetEverything();
    await registration.unregister();
  } else if (found === 'other') {
    last.change = Date.now();
    for (const tab of await clients.matchAll()) tab.postMessage('new-page');
  }
}

/** The kept page that was opened and has not said since that it started. */
let unstarted: Navigation | undefined;

function onmessage(event: WorkerEvent): void {
  const { data, source } = event;
  if (data === 'started') unstarted = undefined;
  if (data === 'started') return;
  const look = lookForNewPage(data.used).then(() => {
    // A page opened just before the change got no message while it started.
    if (data.opened && last.change >= data.opened) source?.postMessage('new-page');
  });
  tellLook(look);
  event.waitUntil(look);
}

function onfetch(event: WorkerEvent): void {
  const { request } = event;
  const way = wayOf(request, location.origin);
  if (way === 'drop-file') event.waitUntil(forgetFile(request.url));
  if (way === 'kept-file') event.respondWith(answerFile(request, (work) => event.waitUntil(work)));
  if (way !== 'kept-page' && way !== 'asked-page') return;
  // A mistake in all of this must not be in anybody's way.
  event.respondWith(answerPage(way, event).catch(() => fetch(request)));
}

/** The answer to a navigation. Where something is wrong with what is kept, the server is asked. */
export async function answerPage(way: 'kept-page' | 'asked-page', event: Navigation): Promise<Response> {
  const { request } = event;
  const page = await keptPage();
  // A page that is loaded again before it started shows nothing.
  const isStuck = unstarted !== undefined && isReload(request);
  if (isStuck) await startAgain();
  if (!page || isStuck) return fetch(request);
  if (way === 'asked-page' || Date.now() - page.confirmed > KEPT_FOR_MS) {
    const answer = await inTime(() => fetch(request), LONGEST_ANSWER_MS);
    if (answer?.ok) return answer;
  }
  event.waitUntil(watchOpening(event));
  return answerWith(page);
}

/** Opens a kept page from the server if it does not start, and looks for a newer one unless the page did so. */
async function watchOpening(event: Navigation): Promise<void> {
  const opened = Date.now();
  unstarted ??= event;
  await after(STARTS_WITHIN_MS);
  if (unstarted === event) {
    await startAgain();
    const tab = await clients.get(event.resultingClientId);
    await tab?.navigate(event.request.url);
  } else if (last.look < opened) await lookForNewPage([]);
}

async function startAgain(): Promise<void> {
  unstarted = undefined;
  await inTime(forgetEverything);
}

/** The kept file, or the server's, which is then kept if the kept page names it. */
export async function answerFile(request: Request, later: WorkerEvent['waitUntil']): Promise<Response> {
  const kept = await keptFile(request.url);
  if (kept) return kept;
  // By address, because WebKit checks a worker's own request against the `worker-src` of this service
  const answer = await fetch(request.url, request);
  if (answer.ok && answer.type === 'basic') later(keepIfNamed(request.url, answer.clone()));
  return answer;
}

Object.assign(globalThis, { oninstall, onactivate, onmessage, onfetch });
