import { SERVICE_WORKER } from 'shared-domain/remotes/second-visit';
import { offersServiceWorker } from '../page';
import { hasOverrides } from '../remotes/overrides';
import { forgetEverything } from './kept';

/** Sent by a page after its first screen. */
export interface UsedFiles {
  /** Full addresses. */
  used: string[];
  /** Milliseconds since 1970. */
  opened?: number;
}

/** After the first screen's data, and after the shell's later preloads. */
const REPORTED_AFTER_MS = [1500, 5000];
const IDLE_WITHIN_MS = 2000;

/** Undefined without TLS. */
const container = () => navigator.serviceWorker as ServiceWorkerContainer | undefined;

// Overrides need pages from the server.
const keepsPages = () => offersServiceWorker() && !hasOverrides();

export function prepareSecondVisit(): void {
  container()?.controller?.postMessage('started');
  if (!keepsPages()) void removeServiceWorker();
}

export function keepForSecondVisit(): void {
  if (keepsPages()) reportUsedFiles();
}

/** Calls the listener when a newer page is stored. Returns a function that removes it. */
export function onNewPage(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent) => data === 'new-page' && listener();
  container()?.addEventListener('message', hear);
  return () => container()?.removeEventListener('message', hear);
}

/** Loads the published page before the user reloads. */
export function fetchNewPage(): void {
  container()?.controller?.postMessage({ used: [] } satisfies UsedFiles);
}

function reportUsedFiles(): void {
  // Safari has no idle callback, and background tabs have no idle time.
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work));
  for (const delay of REPORTED_AFTER_MS)
    setTimeout(() => whenIdle(register, { timeout: IDLE_WITHIN_MS }), delay);
}

async function register(): Promise<void> {
  // Private windows may refuse; the product works without a worker.
  const registration = await container()
    ?.register(SERVICE_WORKER)
    .catch(() => undefined);
  const { installing, waiting, active } = registration ?? {};
  // Browsers check for a new worker only after navigations, which the cache answers.
  if (active) registration?.update().catch(() => undefined);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // The cached page requests this page's embedded manifest.
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
