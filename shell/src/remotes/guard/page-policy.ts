import { linesOf, type PageRegistry, type RegistryEntry } from 'shared-domain/remotes';
import { SERVICE_WORKER } from 'shared-domain/remotes/second-visit';
import { offersServiceWorker, pageNonce } from '../../page';
import { acceptedOverrides } from '../overrides';
import { registryOfPage } from '../registry';
import { guardInsertions, trustFiles } from './script-guard';
import { watchStyleSheets } from './style-sheets';

/** The registry that the policy of this page was made from. */
let fixed: PageRegistry | undefined;

/** The files of the shell as its page lists them: sha384 by address. Empty while the shell is being developed. */
function filesOfPage(): Record<string, string> {
  return JSON.parse(document.getElementById('files')?.textContent || '{}');
}

/** The addresses of the files of one kind. In a policy `;` and `,` would end an address. */
function sources(files: Readonly<Record<string, string>>, kind: string, base: string): string[] {
  const names = Object.keys(files).filter((file) => file.endsWith(kind));
  const at = new URL(base, document.baseURI);
  return names.map((file) => new URL(file, at).href.replace(/[;,]/g, encodeURIComponent));
}

/**
 * Adds a Content-Security-Policy with which the browser refuses every script, style and worker but those of the shell,
 * of the releases in this registry and of replacements that were accepted. A policy that is added later can only forbid
 * more than the one before, so the first registry decides for as long as the page is open: a release that is published
 * afterwards needs a reload.
 */
export function fixPolicy(registry: PageRegistry): void {
  if (fixed) return;
  fixed = registry;
  const lines = [...linesOf(registry).map(([, line]) => line), ...acceptedOverrides()];
  const releases = lines.map(({ integrity }) => Object.entries(integrity ?? {}));
  const known = [...Object.entries(filesOfPage()), ...releases.flat()];
  const hashes = new Set(known.flatMap(([file, hash]) => (file.endsWith('.js') ? `'${hash}'` : [])));
  const styles = lines.flatMap(({ manifest, integrity }) => sources(integrity ?? {}, '.css', manifest));
  const workers = sources(filesOfPage(), '.mjs', document.baseURI);
  if (offersServiceWorker()) workers.push(new URL(SERVICE_WORKER, document.baseURI).href);
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = [
    `script-src ${[...hashes].join(' ')}`,
    `style-src 'nonce-${pageNonce()}' ${styles.join(' ')}`,
    `worker-src ${workers.join(' ') || "'none'"}`,
  ].join('; ');
  document.head.append(policy);
}

/** Whether the policy of this page was made with this entry of the registry, current or on trial. */
export function isFixedWith(name: string, entry: RegistryEntry): boolean {
  const text = JSON.stringify(entry);
  return linesOf(fixed ?? { schema: 1, remotes: {} }).some(
    ([remote, line]) => remote === name && JSON.stringify(line) === text,
  );
}

/** Runs first on a page that was built. From then on the page loads only files whose hash is known. */
export function guardPage(): void {
  trustFiles(filesOfPage(), document.baseURI);
  guardInsertions();
  watchStyleSheets();
  const registry = registryOfPage();
  if (registry) fixPolicy(registry);
}
