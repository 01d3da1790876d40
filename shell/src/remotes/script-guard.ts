const hashes = new Map<string, string>();
/** How often each release was started anew on this page. */
const folders = new Map<string, number>();

/** Says what the files of a release must be: anything else below its folder does not run. */
export function trustFiles(folder: string, integrity: Record<string, string>): void {
  if (!folders.has(folder)) folders.set(folder, 0);
  for (const [file, hash] of Object.entries(integrity)) hashes.set(new URL(file, folder).href, hash);
}

function folderOf(address: string): string | undefined {
  return [...folders.keys()].find((folder) => address.startsWith(folder));
}

function addressOf(node: Node): string | undefined {
  if (node instanceof HTMLScriptElement) return node.src || undefined;
  const loads = node instanceof HTMLLinkElement && /preload|stylesheet/i.test(node.rel);
  return loads ? node.href : undefined;
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

function protect(node: HTMLScriptElement | HTMLLinkElement, hash: string, attempt: number): void {
  node.setAttribute('integrity', hash);
  node.crossOrigin = 'anonymous';
  if (attempt > 0 && node instanceof HTMLScriptElement) node.src += `?intento=${attempt}`;
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
    const folder = address && folderOf(address);
    if (!folder || !(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement))
      return append(node);
    const hash = hashes.get(address);
    if (!hash) {
      queueMicrotask(() => node.dispatchEvent(new Event('error')));
      return node;
    }
    protect(node, hash, folders.get(folder) ?? 0);
    return append(node);
  };
}
