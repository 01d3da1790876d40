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

// The DOM types lack a service worker's scope and events.
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  claim(): Promise<void>;
  get(id: string): Promise<Tab | undefined>;
  matchAll(): Promise<Tab[]>;
};
declare const skipWaiting: () => Promise<void>;

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Only during installation, since Chrome 123. */
  addRoutes?(routes: readonly object[]): Promise<void>;
  readonly data: 'started' | UsedFiles;
  readonly source: Tab | null;
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(answer: Promise<Response>): void;
}

type Navigation = Pick<WorkerEvent, 'request' | 'resultingClientId' | 'waitUntil'>;

/** Milliseconds to store the page's files during the first installation. */
const FILLED_WITHIN_MS = 60_000;
/** Milliseconds to wait for the previous worker. */
const TAKES_OVER_WITHIN_MS = 5000;
/** Milliseconds, enough for cached pages on slow phones. */
const STARTS_WITHIN_MS = 8000;
/** Milliseconds, after which the cached page is used. */
const LONGEST_ANSWER_MS = 5000;
/** Milliseconds without confirmation, after which the server is asked first. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

let tellLook: (look: Promise<void>) => void;
const firstLook = new Promise<void>((resolve) => {
  tellLook = resolve;
});

function oninstall(event: WorkerEvent): void {
  // API calls bypass the worker's start.
  const routes = [{ condition: { urlPattern: '/api/*' }, source: 'network' }];
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)));
  event.waitUntil(skipWaiting());
  if (registration.active) void leaveIfHeldUp();
  // Chromium compiles scripts cached during installation, so store the page's files now.
  else event.waitUntil(Promise.race([firstLook, after(FILLED_WITHIN_MS)]));
}

/** Browsers wait minutes for the previous worker's responses, which may never come. */
async function leaveIfHeldUp(): Promise<void> {
  await after(TAKES_OVER_WITHIN_MS);
  // The next page comes from the server and registers a worker again.
  if (registration.waiting) await registration.unregister();
}

function onactivate(event: WorkerEvent): void {
  event.waitUntil(forgetEverything(KEPT));
  event.waitUntil(clients.claim());
}

/** Milliseconds since 1970. */
const last = { look: 0, change: 0 };

async function lookForNewPage(used: readonly string[]): Promise<void> {
  last.look = Date.now();
  // Two tabs may ask at the same time.
  const found = await navigator.locks.request('visita', () => renew(used));
  if (found === 'gone') {
    await forgetEverything();
    await registration.unregister();
  } else if (found === 'other') {
    last.change = Date.now();
    for (const tab of await clients.matchAll()) tab.postMessage('new-page');
  }
}

/** A cached page that was opened and has not yet reported its start. */
let unstarted: Navigation | undefined;

function onmessage(event: WorkerEvent): void {
  const { data, source } = event;
  if (data === 'started') unstarted = undefined;
  if (data === 'started') return;
  const look = lookForNewPage(data.used).then(() => {
    // The page missed the message while it started.
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
  // Errors in the worker must not break navigations.
  event.respondWith(answerPage(way, event).catch(() => fetch(request)));
}

/** Asks the server if the cached page is missing or broken. */
export async function answerPage(way: 'kept-page' | 'asked-page', event: Navigation): Promise<Response> {
  const { request } = event;
  const page = await keptPage();
  // A reload before the start means a blank page.
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

/** Reloads from the server if the cached page does not start. Revalidates unless the page did. */
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

export async function answerFile(request: Request, later: WorkerEvent['waitUntil']): Promise<Response> {
  const kept = await keptFile(request.url);
  if (kept) return kept;
  // By address: WebKit checks a worker script's Request against this service worker's policy, which lacks
  // `worker-src`.
  const answer = await fetch(request.url, request);
  if (answer.ok && answer.type === 'basic') later(keepIfNamed(request.url, answer.clone()));
  return answer;
}

Object.assign(globalThis, { oninstall, onactivate, onmessage, onfetch });
