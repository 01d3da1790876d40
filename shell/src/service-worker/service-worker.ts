import { answerPage, STARTS_WITHIN_MS } from './answer-page.rules';
import { answerFile, dropFile } from './kept-files';
import { answerWith, hasStuckPage, keptPage, noteOpening, noteStart } from './kept-page';
import { lastLook, lookForNewPage } from './new-page';
import { FILES, forgetEverything, NEW_PAGE, PAGES, STARTED, type UsedFiles } from './page-and-worker';
import { after } from './timing';
import { isReload, wayOf } from './ways.rules';
import { type FetchEvent, type PageMessageEvent, worker } from './worker-types';

/** How long the first installation waits for the page to say which files it uses. */
const PAGE_TELLS_WITHIN_MS = 3000;
/** How long a worker waits for the one before it. */
const TAKES_OVER_WITHIN_MS = 5000;
/** Timers and clocks do not agree to the millisecond. */
const MARGIN_MS = 100;

let tellUsed: (files: string[]) => void;
const firstUsed = new Promise<string[]>((resolve) => {
  tellUsed = resolve;
});

worker.addEventListener('install', (event) => {
  // The browser takes calls to the network itself, so that none of them waits for the worker to start.
  const routes = [{ condition: { urlPattern: '/api/*' }, source: 'network' }] as const;
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)));
  event.waitUntil(worker.skipWaiting());
  if (worker.registration.active) void after(TAKES_OVER_WITHIN_MS).then(leaveIfHeldUp);
  else event.waitUntil(fillCache());
});

/** Chromium compiles what is put into a cache during the installation, so the page's files are loaded now. */
async function fillCache(): Promise<void> {
  await lookForNewPage((await Promise.race([firstUsed, after(PAGE_TELLS_WITHIN_MS)])) ?? []);
}

let isActive = false;

worker.addEventListener('activate', (event) => {
  isActive = true;
  event.waitUntil(forgetEverything([PAGES, FILES]));
  event.waitUntil(worker.clients.claim());
});

/** A page that was opened just before another one was kept could not hear of that while it started. */
async function lookFor({ used, opened }: UsedFiles, tab: PageMessageEvent['source']): Promise<void> {
  await lookForNewPage(used);
  if (opened !== undefined && ((await keptPage())?.changed ?? 0) >= opened) tab?.postMessage(NEW_PAGE);
}

/** A browser waits for minutes until an earlier worker has answered, and that one may never do so. */
async function leaveIfHeldUp(): Promise<void> {
  // Without a worker the next page comes from the server, and asks for a worker again.
  if (!isActive) await worker.registration.unregister();
}

worker.addEventListener('message', (event) => {
  if (event.data === STARTED) event.waitUntil(noteStart());
  const { used, opened } = (event.data ?? {}) as Partial<UsedFiles>;
  if (!used) return;
  tellUsed(used);
  // The first installation looks for the page itself.
  if (worker.registration.active) event.waitUntil(lookFor({ used, opened }, event.source));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, worker.location.origin);
  if (way === 'drop-file') event.waitUntil(dropFile(request.url));
  if (way === 'kept-file') event.respondWith(answerFile(request, (work) => event.waitUntil(work)));
  if (way !== 'kept-page' && way !== 'asked-page') return;
  const answered = answerPage(way, {
    kept: keptPage,
    isStuck: () => hasStuckPage(isReload(request)),
    server: () => fetch(request),
    answerWith,
    forget: forgetEverything,
    now: Date.now(),
  });
  // A mistake in all of this must not be in anybody's way.
  event.respondWith(answered.then(({ answer }) => answer).catch(() => fetch(request)));
  event.waitUntil(
    answered.then(
      ({ isKept }) => (isKept ? watchOpening(event) : undefined),
      () => undefined,
    ),
  );
});

/** After the page was opened: looks for a newer one, or opens it again from the server if it did not start. */
async function watchOpening({ request, resultingClientId }: FetchEvent): Promise<void> {
  const opened = performance.now();
  await noteOpening();
  await after(STARTS_WITHIN_MS + MARGIN_MS);
  if (await hasStuckPage(false)) {
    await forgetEverything();
    const tab = await worker.clients.get(resultingClientId);
    await tab?.navigate(request.url);
  } else if (lastLook() < opened) {
    await lookForNewPage([]);
  }
}
