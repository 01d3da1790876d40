const hashes = new Map<string, string>();
/** Releases that run on this page, and how often each was started anew. */
const folders = new Map<string, number>();

/** Says what files may be on this page, by address. */
export function trustFiles(files: Readonly<Record<string, string>>, base: string): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(new URL(file, base).href, hash);
}

/** Says what the files of a release must be. */
export function trustRelease(folder: string, integrity: Readonly<Record<string, string>>): void {
  if (!folders.has(folder)) folders.set(folder, 0);
  trustFiles(integrity, folder);
}

/**
 * Prepares a new attempt at a release: scripts that are still on their way are dropped, and files are asked for
 * under an address that no cache knows. A damaged file would otherwise be answered from the cache for a year.
 */
export function startAnew(folder: string): void {
  folders.set(folder, (folders.get(folder) ?? 0) + 1);
  for (const script of document.head.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

function attemptAt(address: string): number {
  const folder = [...folders.keys()].find((one) => address.startsWith(one));
  return folder ? (folders.get(folder) ?? 0) : 0;
}

type Loader = HTMLScriptElement | HTMLLinkElement;

const DATA = /^(application\/(ld\+)?json|text\/plain)$/i;

/** Whether this element would run or apply something. */
function isLoader(node: unknown): node is Loader {
  if (node instanceof HTMLScriptElement) return !DATA.test(node.type) || node.src !== '';
  return node instanceof HTMLLinkElement && /preload|stylesheet/i.test(node.rel);
}

/** Puts the hash on an element whose file is known; answers false for any other, which must not enter the page. */
function admit(node: Loader): boolean {
  const isScript = node instanceof HTMLScriptElement;
  const [address, ...query] = (isScript ? node.src : node.href).split('?intento=');
  const hash = address && hashes.get(address);
  if (!hash || /module/i.test(isScript ? node.type : node.rel)) return false;
  node.setAttribute('integrity', hash);
  node.crossOrigin = 'anonymous';
  const attempt = attemptAt(address);
  if (isScript && attempt > 0 && query.length === 0) node.src += `?intento=${attempt}`;
  return true;
}

/** What the browser tells of a file that it could not load. */
function fail(node: Loader): void {
  queueMicrotask(() => node.dispatchEvent(new Event('error')));
}

/** Whether a node may enter; what stands inside of it and may not is taken out. */
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

type Insertion = (this: Node, ...args: unknown[]) => unknown;

/** These take one node, at this place among their arguments, and answer it. */
const ONE_NODE = [
  [Node, 'appendChild', 0],
  [Node, 'insertBefore', 0],
  [Node, 'replaceChild', 0],
  [Element, 'insertAdjacentElement', 1],
] as const;

/** These take any number of nodes and texts. */
const MANY_NODES = ['append', 'prepend', 'replaceChildren', 'before', 'after', 'replaceWith'] as const;

function replace(owner: { prototype: object }, name: string, by: (original: Insertion) => Insertion): void {
  const original = Reflect.get(owner.prototype, name);
  if (typeof original === 'function') Reflect.set(owner.prototype, name, by(original as Insertion));
}

/**
 * Lets no script, style or preload enter the page but those whose hash is known, and puts that hash on them. It holds
 * for whatever inserts them: the loaders of federation and webpack, a library, or the code of a remote itself.
 */
export function guardInsertions(): void {
  for (const [owner, name, place] of ONE_NODE) {
    replace(owner, name, (original) => {
      return function guarded(...args) {
        const node = args[place];
        return this.isConnected && !mayEnter(node) ? node : original.apply(this, args);
      };
    });
  }
  for (const owner of [Document, DocumentFragment, Element, CharacterData]) {
    for (const name of MANY_NODES) {
      replace(owner, name, (original) => {
        return function guarded(...args) {
          return original.apply(this, this.isConnected ? args.filter(mayEnter) : args);
        };
      });
    }
  }
  replace(Range, 'insertNode', (original) => {
    return function guarded(...args) {
      return mayEnter(args[0]) ? original.apply(this, args) : undefined;
    };
  });
}
