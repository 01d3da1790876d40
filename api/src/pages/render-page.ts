import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AllowedOverride, forPage, linesOf, type PageRegistry } from 'shared-domain';
import type { RegistryInUse } from './registry/registry-in-use';

export interface PageOptions {
  /** The folder of the built shell. */
  shellDir: string;
  /** Says which release of each remote is current. */
  registry: RegistryInUse;
  /** From where a browser may take a remote in place of the published one. */
  overrides?: readonly AllowedOverride[];
  /** Public keys, one of which has to have signed each line of the registry. */
  publishKeys?: readonly string[];
  /** Where the API answers, when that is not this origin. */
  apiOrigins?: readonly string[];
}

export interface Page {
  template: string;
  registry: PageRegistry;
  overrides: readonly AllowedOverride[];
  publishKeys: readonly string[];
  apiOrigins: readonly string[];
}

/** Reads a file, and reads it again only after it has changed. */
function watched(path: string): () => Promise<string> {
  let known: { changed: number; text: string } | undefined;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (known?.changed !== mtimeMs) known = { changed: mtimeMs, text: await readFile(path, 'utf8') };
    return known.text;
  };
}

/** The manifests that stand on another origin than ours. */
function manifestsElsewhere(registry: PageRegistry): URL[] {
  const manifests = linesOf(registry).map(([, { manifest }]) => manifest);
  return manifests.filter((address) => URL.canParse(address)).map((address) => new URL(address));
}

/** Gives the page of the shell and the registry as they are at this moment. */
export function watchPage({
  shellDir,
  registry: registryInUse,
  apiOrigins = [],
  overrides = [],
  publishKeys = [],
}: PageOptions) {
  const template = watched(join(shellDir, 'index.html'));
  return async (): Promise<Page> => {
    const registry = forPage(registryInUse.read());
    return { template: await template(), registry, overrides, publishKeys, apiOrigins };
  };
}

const REGISTRY_ELEMENT = /(<script[^>]*id="registry"[^>]*>)[^<]*/;

export interface RenderedPage {
  html: string;
  headers: Record<string, string>;
}

/** The page for one response, with a nonce of its own and the registry inside. */
export function renderPage(page: Page): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const { overrides, publishKeys, registry } = page;
  const inside = {
    ...registry,
    ...(overrides.length > 0 && { overrides }),
    ...(publishKeys.length > 0 && { keys: publishKeys }),
  };
  // Only "<" could end the data of a script element. To JSON its escape means the same.
  const data = JSON.stringify(inside).replaceAll('<', '\\u003c');
  const html = page.template
    .replaceAll('__NONCE__', nonce)
    .replace(REGISTRY_ELEMENT, (_match, open: string) => open + data);
  return { html, headers: headersOf(page, nonce) };
}

/** The page that shows one release alone. It needs no registry, because it names its files itself. */
export function renderSoloPage(template: string): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const registry: PageRegistry = { schema: 1, remotes: {} };
  const page = { template, registry, overrides: [], publishKeys: [], apiOrigins: [] };
  return { html: template.replaceAll('__NONCE__', nonce), headers: headersOf(page, nonce) };
}

const INITIAL_SCRIPT = /<script(?=[^>]*\ssrc=)[^>]*\sintegrity="([^"]+)"/g;

/**
 * What runs by itself before the page has made a policy of its own: its first scripts, by their hashes. Whatever else
 * the markup names stays out, be it an old release of this origin; these scripts load the rest.
 */
function firstScriptsOnly(template: string): string[] {
  const hashes = [...template.matchAll(INITIAL_SCRIPT)].map(([, hash]) => `'${hash}'`);
  return hashes.length === 0 ? [] : [`script-src 'strict-dynamic' ${hashes.join(' ')}; worker-src 'self'`];
}

/** Whether a release of this origin has style sheets; ours have none, but other bundlers write them. */
function hasOwnStyles(registry: PageRegistry): boolean {
  const lines = linesOf(registry).map(([, line]) => line);
  const own = lines.filter(({ manifest }) => manifest.startsWith('/'));
  return own.some(({ integrity }) => Object.keys(integrity).some((file) => file.endsWith('.css')));
}

/** A folder as a source of the policy. The characters ; and , would end the source, so they are encoded. */
function folderSource(manifest: URL): string {
  return new URL('.', manifest).href.replace(/[;,]/g, encodeURIComponent);
}

const SCRIPT_WITHOUT_HASH = /<script(?![^>]*\sintegrity=)[^>]*\ssrc=/;

/**
 * Allows the page's own scripts and those of registered releases, and nothing inline. Styles need this nonce. A script
 * in the page narrows these places to single files by their hashes.
 */
function headersOf(page: Page, nonce: string): Record<string, string> {
  const { template, registry, overrides, apiOrigins } = page;
  const elsewhere = manifestsElsewhere(registry);
  const replacements = overrides.map(({ origin }) => origin);
  const folders = [...new Set([...elsewhere.map(folderSource), ...replacements])];
  const origins = [...new Set([...elsewhere.map(({ origin }) => origin), ...replacements])];
  const hasStyles = hasOwnStyles(registry) || /\.css"/.test(template);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...folders],
    'connect-src': ["'self'", ...apiOrigins, ...origins],
    'style-src': [...(hasStyles ? ["'self'"] : []), `'nonce-${nonce}'`, ...folders],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'", 'data:'],
    'frame-src': ['blob:'],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  const places = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return {
    // A browser obeys all policies of a list.
    'Content-Security-Policy': [places.join('; '), ...firstScriptsOnly(template)].join(', '),
    // A page that was built by an earlier release names no hashes, and would not start under this rule.
    ...(!SCRIPT_WITHOUT_HASH.test(template) && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Cache-Control': 'no-cache, private',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
