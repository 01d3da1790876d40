import type { Registry, RegistryEntry } from 'shared-domain';
import { overridesInUse } from '../override/override';

let settled: Registry | undefined;

/** What the page of the shell lists of its own files: sha384 by address. Nothing while the shell is being developed. */
export function filesOfPage(): Record<string, string> {
  return JSON.parse(document.getElementById('files')?.textContent || '{}');
}

/** In a policy, these two end a source. */
function source({ href }: URL): string {
  return href.replace(/[;,]/g, encodeURIComponent);
}

/**
 * Lets the browser itself refuse every script but those of the shell and of the releases that this registry names:
 * a policy that is added later can only narrow the one that the page came with. The first registry settles it for as
 * long as the page is open, so a release that is published afterwards needs a reload.
 */
export function settlePage(registry: Registry): void {
  if (settled) return;
  settled = registry;
  const releases = Object.values(registry.remotes).map(({ integrity }) => Object.entries(integrity ?? {}));
  const known = [...Object.entries(filesOfPage()), ...releases.flat()];
  const hashes = new Set(known.flatMap(([file, hash]) => (file.endsWith('.js') ? `'${hash}'` : [])));
  const replacements = overridesInUse().map((manifest) => source(new URL('.', manifest)));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `script-src ${[...hashes, ...replacements].join(' ')}; worker-src 'self' blob:`;
  document.head.append(policy);
}

/** Whether this page was settled with this very line of the registry. */
export function isSettled(name: string, entry: RegistryEntry): boolean {
  return JSON.stringify(settled?.remotes[name]) === JSON.stringify(entry);
}
