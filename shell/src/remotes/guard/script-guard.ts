import { placeOf, type RegistryEntry } from 'shared-domain/remotes';
import { retryStyleSheets } from './style-sheets';

/** sha384 of all allowed files, by address. */
const hashes = new Map<string, string>();
/** Retries by folder of the running releases. */
const folders = new Map<string, number>();
/** Address of the same file in an earlier release, by its address in this release. */
const places = new Map<string, string>();

/** sha384 by address, relative to `base`. */
export function trustFiles(files: Readonly<Record<string, string>>, base: string): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(new URL(file, base).href, hash);
}

/** Unchanged files load from the earlier release. */
export function trustRelease(
  folder: string,
  release: Pick<RegistryEntry, 'integrity' | 'unchangedSince'>,
): void {
  if (!folders.has(folder)) folders.set(folder, 0);
  trustFiles(release.integrity, folder);
  for (const [file, hash] of Object.entries(release.integrity)) {
    const place = placeOf(release, file);
    if (place === file) continue;
    trustFiles({ [place]: hash }, folder);
    places.set(new URL(file, folder).href, new URL(place, folder).href);
  }
}

/**
 * Prepares a retry. Removes failed scripts and styles, and loads the release's own files with an uncached
 * query: caches keep a damaged file for a year.
 */
export function startAgain(folder: string): void {
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
  for (const one of document.head.querySelectorAll<Loader>('script, link')) {
    const isApplied = one instanceof HTMLLinkElement && one.sheet !== null;
    if (addressOf(one).startsWith(folder) && !isApplied) one.remove();
  }
  retryStyleSheets(folder);
}

function attemptAt(address: string): number {
  const folder = [...folders.keys()].find((one) => address.startsWith(one));
  return folder ? (folders.get(folder) ?? 0) : 0;
}

type Loader = HTMLScriptElement | HTMLLinkElement;

const DATA = /^(application\/(ld\+)?json|text\/plain)$/i;

function isLoader(node: unknown): node is Loader {
  if (node instanceof HTMLScriptElement) return !DATA.test(node.type) || node.src !== '';
  return node instanceof HTMLLinkElement && /preload|prefetch|stylesheet/i.test(node.rel);
}

function addressOf(node: Loader): string {
  return node instanceof HTMLScriptElement ? node.src : node.href;
}

/** Undefined for unknown files and for module scripts. */
function hashFor(node: Loader): string | undefined {
  const [address = ''] = addressOf(node).split('?intento=');
  const kind = node instanceof HTMLScriptElement ? node.type : node.rel;
  return /module/i.test(kind) ? undefined : hashes.get(address);
}

/**
 * Loads an unchanged file from the earlier release. After the request has started, a script gets its own
 * address back: webpack and loaders depend on that address.
 */
function askAtPlace(node: Loader, address: string): void {
  const place = places.get(address);
  if (!place) return;
  if (node instanceof HTMLLinkElement) {
    node.href = place;
    return;
  }
  node.src = place;
  queueMicrotask(() => {
    node.src = address;
  });
}

/** Sets the hash of a known file. Returns false for other files, which must not enter the page. */
function admit(node: Loader): boolean {
  const hash = hashFor(node);
  if (!hash) return false;
  const [address = '', ...query] = addressOf(node).split('?intento=');
  node.setAttribute('integrity', hash);
  node.crossOrigin = 'anonymous';
  const attempt = attemptAt(address);
  if (attempt === 0) askAtPlace(node, address);
  if (attempt === 0 || query.length > 0) return true;
  if (node instanceof HTMLScriptElement) node.src += `?intento=${attempt}`;
  else if (node.rel === 'stylesheet') node.href += `?intento=${attempt}`;
  return true;
}

function fail(node: Loader): void {
  queueMicrotask(() => node.dispatchEvent(new Event('error')));
}

/** Removes forbidden elements inside the node. */
function mayEnter(node: unknown): boolean {
  if (isLoader(node)) {
    const isKnown = admit(node);
    if (!isKnown) fail(node);
    return isKnown;
  }
  if (node instanceof Element || node instanceof DocumentFragment) {
    for (const inner of node.querySelectorAll('script, link')) {
      if (!mayEnter(inner)) inner.remove();
    }
  }
  return true;
}

/** Removes elements inserted by markup or changed later, whose hash is missing or wrong. */
function takeOut({ type, target, addedNodes }: MutationRecord): void {
  const added = [...addedNodes].filter((node) => node instanceof Element);
  const touched =
    type === 'attributes'
      ? [target]
      : added.flatMap((node) => [node, ...node.querySelectorAll('script, link')]);
  for (const node of touched) {
    if (!isLoader(node) || node.getAttribute('integrity') === hashFor(node)) continue;
    node.remove();
    fail(node);
  }
}

const WATCHED = ['href', 'rel', 'src', 'type', 'integrity'];

type Insertion = (this: Node, ...args: unknown[]) => unknown;

/** Methods that insert the argument at this position and return it. */
const ONE_NODE = [
  [Node, 'appendChild', 0],
  [Node, 'insertBefore', 0],
  [Node, 'replaceChild', 0],
  [Element, 'insertAdjacentElement', 1],
] as const;

const MANY_NODES = ['append', 'prepend', 'replaceChildren', 'before', 'after', 'replaceWith'] as const;

function replace(
  owner: { prototype: object },
  name: string,
  guardedBy: (method: Insertion) => Insertion,
): void {
  const method = Reflect.get(owner.prototype, name);
  if (typeof method === 'function') Reflect.set(owner.prototype, name, guardedBy(method as Insertion));
}

/**
 * Wraps the DOM's insertion methods and watches for insertions that bypass them. Scripts, styles and preloads
 * need a known hash, which the guard sets.
 */
export function guardInsertions(): void {
  for (const [owner, name, place] of ONE_NODE) {
    replace(owner, name, (method) => {
      return function guarded(...args) {
        const node = args[place];
        return this.isConnected && !mayEnter(node) ? node : method.apply(this, args);
      };
    });
  }
  for (const owner of [Document, DocumentFragment, Element, CharacterData]) {
    for (const name of MANY_NODES) {
      replace(owner, name, (method) => {
        return function guarded(...args) {
          return method.apply(this, this.isConnected ? args.filter(mayEnter) : args);
        };
      });
    }
  }
  replace(Range, 'insertNode', (method) => {
    return function guarded(...args) {
      return mayEnter(args[0]) ? method.apply(this, args) : undefined;
    };
  });
  const watch = { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED };
  new MutationObserver((changes) => changes.forEach(takeOut)).observe(document, watch);
}
