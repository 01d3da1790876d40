import type { Registry as PublishedRegistry } from 'shared-domain';

/** The registry as a page has it. */
export interface Registry extends PublishedRegistry {
  /** Inside the page only: where the operator lets replacements come from. */
  overrideOrigins?: readonly string[];
  /** Inside the page of a single release only: the origin of the API, where that is not the page's own. */
  api?: string;
}

const TIME_LIMIT_MS = 10_000;

let current: Promise<Registry> | undefined;
let isFixed = false;

/** Holds to the registry inside the page: what is published elsewhere is no business of this page. */
export function keepRegistryOfPage(): void {
  isFixed = true;
}

function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' && value !== null && 'remotes' in value && typeof value.remotes === 'object'
  );
}

/** The registry that the server wrote into the page; a page from a bare file host has none. */
export function registryOfPage(): Registry | undefined {
  try {
    const value: unknown = JSON.parse(document.getElementById('registry')?.textContent ?? '');
    return isRegistry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Origins from which this browser may take a remote in place of the published one. */
export function overrideOrigins(): readonly string[] {
  return registryOfPage()?.overrideOrigins ?? [];
}

/** The origin at which the API of this page answers, where publishing has named one. */
export function apiOfPage(): string | undefined {
  return registryOfPage()?.api;
}

async function fetched(): Promise<Registry> {
  const answer = await fetch('/remotes.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const value: unknown = answer.ok ? await answer.json() : undefined;
  if (!isRegistry(value)) throw new Error(`/remotes.json: ${answer.status}`);
  return value;
}

/**
 * Which remotes there are.
 * @param options.fresh asks the server again: what failed a moment ago may have been replaced since
 */
export function loadRegistry({ fresh = false } = {}): Promise<Registry> {
  if (current && !fresh) return current;
  const page = fresh && !isFixed ? undefined : registryOfPage();
  const loading = page ? Promise.resolve(page) : fetched();
  current = loading;
  loading.catch(() => {
    if (current === loading) current = undefined;
  });
  return loading;
}

/**
 * The release of a remote that is current on the server now; what this page loads stays as it is. Nothing when the
 * server does not answer, or when the page holds to the registry inside itself.
 */
export async function publishedRelease(remote: string): Promise<string | undefined> {
  if (isFixed) return undefined;
  const registry = await fetched().catch(() => undefined);
  return registry?.remotes[remote]?.release;
}
