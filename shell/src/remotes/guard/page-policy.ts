import { linesOf, type PageRegistry, type RegistryEntry } from 'shared-domain/remotes';
import { SERVICE_WORKER } from 'shared-domain/remotes/second-visit';
import { offersServiceWorker, pageNonce } from '../../page';
import { acceptedOverrides } from '../overrides';
import { registryOfPage } from '../registry';
import { guardInsertions, trustFiles } from './script-guard';
import { watchStyleSheets } from './style-sheets';

let fixed: PageRegistry | undefined;

/** sha384 by address; empty in development. */
function filesOfPage(): Record<string, string> {
  return JSON.parse(document.getElementById('files')?.textContent || '{}');
}

/** In a policy, `;` and `,` would end an address. */
function sources(files: Readonly<Record<string, string>>, kind: string, base: string): string[] {
  const names = Object.keys(files).filter((file) => file.endsWith(kind));
  const at = new URL(base, document.baseURI);
  return names.map((file) => new URL(file, at).href.replace(/[;,]/g, encodeURIComponent));
}

/**
 * Allows only files of the shell, of this registry's releases and of accepted overrides. Later policies can
 * only forbid more, so the first registry is final: newer releases need a reload.
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

export function isFixedWith(name: string, entry: RegistryEntry): boolean {
  const text = JSON.stringify(entry);
  return linesOf(fixed ?? { schema: 1, remotes: {} }).some(
    ([remote, line]) => remote === name && JSON.stringify(line) === text,
  );
}

/** Must run first on a built page: afterwards only files with a known hash load. */
export function guardPage(): void {
  trustFiles(filesOfPage(), document.baseURI);
  guardInsertions();
  watchStyleSheets();
  const registry = registryOfPage();
  if (registry) fixPolicy(registry);
}
