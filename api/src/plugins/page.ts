import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface PageOptions {
  /** Folder of the built shell. */
  shellDir: string;
  /** File that says which release of each remote is current. */
  registryPath: string;
  /** Origins from which a browser may take a remote in place of the published one. */
  overrideOrigins?: readonly string[];
  /** Where the API answers, when that is not this origin. */
  apiOrigins?: readonly string[];
}

export interface Page {
  template: string;
  registry: string;
  remoteOrigins: string[];
  overrideOrigins: readonly string[];
  apiOrigins: readonly string[];
}

/** Keeps a file's text until the file changes. */
function watched(path: string, whenMissing?: string): () => Promise<string> {
  let known: { changed: number; text: string } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(path);
      if (known?.changed !== mtimeMs) known = { changed: mtimeMs, text: await readFile(path, 'utf8') };
      return known.text;
    } catch (error) {
      if (whenMissing !== undefined) return whenMissing;
      throw error;
    }
  };
}

/** Origins, other than our own, from which registered remotes come. */
function originsOf(registry: string): string[] {
  const { remotes } = JSON.parse(registry) as { remotes: Record<string, { manifest: string }> };
  const manifests = Object.values(remotes).map(({ manifest }) => manifest);
  return [
    ...new Set(
      manifests.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin),
    ),
  ];
}

/** The shell's page and the registry as they are on the disk at this moment. */
export function watchPage({ shellDir, registryPath, apiOrigins = [], overrideOrigins = [] }: PageOptions) {
  const template = watched(join(shellDir, 'index.html'));
  const registry = watched(registryPath, '{"schema":1,"remotes":{}}');
  return {
    registry: async (): Promise<unknown> => JSON.parse(await registry()),
    current: async (): Promise<Page> => {
      const text = await registry();
      const remoteOrigins = [...new Set([...originsOf(text), ...overrideOrigins])];
      return { template: await template(), registry: text, remoteOrigins, overrideOrigins, apiOrigins };
    },
  };
}

const REGISTRY_ELEMENT = /(<script[^>]*id="registry"[^>]*>)[^<]*/;

/** The page for one response: a nonce of its own, the registry inside. */
export function renderPage(page: Page) {
  const nonce = randomBytes(16).toString('base64');
  // Inside a script element only "<" could end the data; as an escape it means the same to JSON.
  const { overrideOrigins } = page;
  const known = JSON.parse(page.registry);
  const inside = overrideOrigins.length > 0 ? { ...known, overrideOrigins } : known;
  const registry = JSON.stringify(inside).replaceAll('<', '\\u003c');
  const html = page.template
    .replaceAll('__NONCE__', nonce)
    .replace(REGISTRY_ELEMENT, (_match, open: string) => open + registry);
  return { html, headers: headersOf(page, nonce) };
}

/** The page that shows one release alone: it names its own files and asks this origin only. */
export function renderSoloPage(template: string) {
  const nonce = randomBytes(16).toString('base64');
  const page = { template, registry: '{}', remoteOrigins: [], overrideOrigins: [], apiOrigins: [] };
  return { html: template.replaceAll('__NONCE__', nonce), headers: headersOf(page, nonce) };
}

/** The page's own scripts and those of registered remotes, nothing inline; styles only with this nonce. */
function headersOf({ remoteOrigins, apiOrigins }: Page, nonce: string): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remoteOrigins],
    'connect-src': ["'self'", ...apiOrigins, ...remoteOrigins],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins],
    'font-src': ["'self'", 'data:'],
    'frame-src': ['blob:'],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'Cache-Control': 'no-cache, private',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
