import type { AllowedOverride, PageRegistry } from 'shared-domain/remotes';

/** Includes the server's additions to a page. */
export interface Registry extends PageRegistry {
  /** Pages only: origins allowed for overrides. */
  overrides?: readonly AllowedOverride[];
  /** Pages only: public keys. If there are any, each entry needs a signature by one of them. */
  keys?: readonly string[];
  /** Single-release pages only: the API's origin, if it is another one. */
  api?: string;
  /** Single-release pages only: the API returns invented data. */
  isApiInvented?: boolean;
}

const TIME_LIMIT_MS = 10_000;

let current: Promise<Registry> | undefined;
let usesOwnRegistry = false;

/** For single-release pages, which ignore newer releases. */
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

/** Undefined on file hosts, which embed no registry. */
export function registryOfPage(): Registry | undefined {
  const value = toldByPage();
  return isRegistry(value) ? value : undefined;
}

/** Never from the registry that the keys verify. */
export function keysOfPage(): readonly string[] {
  return toldByPage().keys ?? [];
}

export function allowedOverrides(): readonly AllowedOverride[] {
  return toldByPage().overrides ?? [];
}

export function apiOfPage(): string | undefined {
  return registryOfPage()?.api;
}

export function isApiInvented(): boolean {
  return registryOfPage()?.isApiInvented ?? false;
}

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

/** @param options.fresh asks the server again for a replacement of a failed release */
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

/** Undefined without a response or on a single-release page. */
export async function publishedRegistry(): Promise<Registry | undefined> {
  return usesOwnRegistry ? undefined : fetched().catch(() => undefined);
}

/** False on a single-release page. */
export function isOfPublishedProduct(): boolean {
  return !usesOwnRegistry;
}
