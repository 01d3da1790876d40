import { SERVICE_WORKER } from 'shared-domain/remotes/second-visit';
import { offersServiceWorker } from '../page';
import { hasOverrides } from '../remotes/overrides';
import { forgetEverything } from './kept';

/** The message of a page once its screens are there. */
export interface UsedFiles {
  /** Whole addresses of the files that it has loaded. */
  used: string[];
  /** When it was asked for, in milliseconds since 1970. */
  opened?: number;
}

/** The first screen asks for its data before anything is kept, and the shell loads more for later after that. */
const REPORTED_AFTER_MS = [1500, 5000];
const IDLE_WITHIN_MS = 2000;

/** Undefined on a page without TLS. */
const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

// A replacement is only ever used on a page of the server.
const keepsPages = () => offersServiceWorker() && !hasOverrides();

export function prepareSecondVisit(): void {
  container()?.controller?.postMessage('started');
  if (!keepsPages()) void removeServiceWorker();
}

/** Lets a service worker keep this page and the files that it uses. */
export function keepForSecondVisit(): void {
  if (keepsPages()) reportUsedFiles();
}

/** Calls a function whenever a newer page than the open one is kept. Answers one that ends it. */
export function onNewPage(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === 'new-page' && listener();
  container()?.addEventListener('message', hear);
  return () => container()?.removeEventListener('message', hear);
}

/** Lets the worker load what was published, so that it is there when the person loads the page again. */
export function fetchNewPage(): void {
  container()?.controller?.postMessage({ used: [] } satisfies UsedFiles);
}

function reportUsedFiles(): void {
  // Safari has no idle callback, and in a tab behind another one there is no idle time.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
  for (const delay of REPORTED_AFTER_MS)
    setTimeout(() => whenIdle(register, { timeout: IDLE_WITHIN_MS }), delay);
}

async function register(): Promise<void> {
  // A browser may refuse, such as in a private window. The product works without it.
  const registration = await container()
    ?.register(SERVICE_WORKER)
    .catch(() => undefined);
  const { installing, waiting, active } = registration ?? {};
  // A browser asks for a newer worker once a page has come. Where the worker keeps pages from coming, an open one asks.
  if (active) registration?.update().catch(() => undefined);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // The server may have written the manifest into its page. The kept page asks for it.
  const inPage = document.getElementById('manifest')?.dataset.address;
  if (inPage) loaded.push(new URL(inPage, document.baseURI).href);
  const told: UsedFiles = { used: loaded, opened: performance.timeOrigin };
  (installing ?? waiting ?? active)?.postMessage(told);
}

async function removeServiceWorker(): Promise<void> {
  for (const registration of (await container()?.getRegistrations()) ?? []) {
    await registration.unregister();
    await forgetEverything();
  }
}
