const hashes = new Map<string, string>();
const folders = new Set<string>();

/** Says what the files of a release must be: anything else below its folder does not run. */
export function trustFiles(folder: string, integrity: Record<string, string>): void {
  folders.add(folder);
  for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, folder).href, hash);
}

function isGuarded(address: string): boolean {
  return [...folders].some((folder) => address.startsWith(folder));
}

function addressOf(node: Node): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src || undefined;
  const loads = node instanceof HTMLLinkElement && /preload|stylesheet/i.test(node.rel);
  return loads ? node.href : undefined;
}

/** Forgets scripts of a release that are still on their way, so that a new attempt asks for them again. */
export function dropPendingScripts(folder: string): void {
  for (const script of document.head.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) script.remove();
  }
}

/**
 * Puts the registry's sha384 on every script and style of a remote that enters the page. The loaders of
 * federation and of webpack both append to the head, so this is the one gate for entries, exposed modules
 * and lazy chunks, whatever a remote was built with.
 */
export function guardScripts(head: HTMLHeadElement): void {
  const append = head.appendChild.bind(head);
  head.appendChild = <T extends Node>(node: T): T => {
    const address = addressOf(node);
    if (address && isGuarded(address) && node instanceof HTMLElement) {
      const hash = hashes.get(address);
      if (!hash) {
        queueMicrotask(() => node.dispatchEvent(new Event('error')));
        return node;
      }
      node.setAttribute('integrity', hash);
      node.setAttribute('crossorigin', 'anonymous');
    }
    return append(node);
  };
}
