import type { AllowedOverride, PageRegistry } from 'shared-domain/remotes';

/** The registry, with what the server adds when it writes it into a page. */
export interface Registry extends PageRegistry {
  /** Only inside a page: from where the operator allows replacements. */
  overrides?: readonly AllowedOverride[];
  /** Only inside a page: public keys of those who publish. One of them has signed each line, where there are any. */
  keys?: readonly string[];
  /** Only inside the page of a single release: the origin of the API, if it is not that of the page. */
  api?: string;
  /** Only there as well: the API of the page invents its answers, for somebody who develops the remote. */
  isApiInvented?: boolean;
}

const TIME_LIMIT_MS = 10_000;

let current: Promise<Registry> | undefined;
let usesOwnRegistry = false;

/** Makes this page use only the registry inside itself. The page of a single release does not look for newer ones. */
export function keepRegistryOfPage(): void {
  usesOwnRegistry = true;
}

function isRegistry(value: unknown): value is Registry {
  return (
    typeof value === 'object' && value !== null && 'remotes' in value && typeof value.remotes === 'object'
  );
}

function toldByPage(): Partial<Registry> {
  try {
    return JSON.parse(document.getElementById('registry')?.textContent ?? '');
  } catch {
    return {};
  }
}

/** The registry that the server wrote into the page; undefined when a file host serves it, which writes none. */
export function registryOfPage(): Registry | undefined {
  const value = toldByPage();
  return isRegistry(value) ? value : undefined;
}

/** The public keys that this page knows. They never come from the registry that they are compared with. */
export function keysOfPage(): readonly string[] {
  return toldByPage().keys ?? [];
}

/** From where this browser may take a remote in place of the published one. */
export function allowedOverrides(): readonly AllowedOverride[] {
  return toldByPage().overrides ?? [];
}

export function apiOfPage(): string | undefined {
  return registryOfPage()?.api;
}

/** Whether nobody's data are behind this page. */
export function isApiInvented(): boolean {
  return registryOfPage()?.isApiInvented ?? false;
}

/** The JSON at an address, past every cache. It rejects when it does not arrive in time. */
async function fetchFresh(address: string | URL): Promise<unknown> {
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

async function fetched(): Promise<Registry> {
  const value = await fetchFresh('/remotes.json');
  if (!isRegistry(value)) throw new Error('/remotes.json is no registry');
  return value;
}

/**
 * The registry: which release of each remote is current.
 * @param options.fresh asks the server again, because a release that failed may have been replaced since
 */
export function loadRegistry({ fresh = false } = {}): Promise<Registry> {
  if (current && !fresh) return current;
  const page = fresh && !usesOwnRegistry ? undefined : registryOfPage();
  const loading = page ? Promise.resolve(page) : fetched();
  current = loading;
  loading.catch(() => {
    if (current === loading) current = undefined;
  });
  return loading;
}

/** The registry as the server has it now. Undefined when it does not answer, or when the page uses only its own. */
export async function publishedRegistry(): Promise<Registry | undefined> {
  return usesOwnRegistry ? undefined : fetched().catch(() => undefined);
}

/** Whether this page takes part in what is published: the page of a single release does not. */
export function isOfPublishedProduct(): boolean {
  return !usesOwnRegistry;
}
