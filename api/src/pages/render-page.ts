import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type AllowedOverride, forPage, linesOf, type PageRegistry, type RegistryEntry } from 'shared-domain';
import type { Config } from '../config';
import { type Asked, hintsFor, jsonInside, type PageHints, releaseManifests, writeHints } from './hints';
import type { RegistryInUse } from './registry-in-use';

/** Facts about the server of a page that the page cannot find out by itself. */
export interface Site extends Pick<Config, 'demo' | 'serviceWorker' | 'publicUrl'> {
  https: { port: number } | undefined;
  identityProvider: { name: string } | undefined;
}

/** `overrides` is from where a browser may take a remote in place of the published one. */
export interface PagesOptions extends Site, Pick<Config, 'overrides' | 'publishKeys'> {
  shellDir: string;
  /** The folder with the releases of the remotes: `<name>/<release>/…` */
  releasesDir: string;
  registry: RegistryInUse;
  withdrawnTrials(): Promise<{ remote: string; release: string; desde: number }[]>;
}

interface Page {
  template: string;
  /** As the page holds it: with what its script needs to judge the lines. */
  registry: PageRegistry & { overrides?: readonly AllowedOverride[]; keys?: readonly string[] };
  hints: PageHints;
}

/** Reads a file, and reads it again only after it has changed. */
export function watched(path: string): () => Promise<string> {
  let known: { changed: number; text: string } | undefined;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (known?.changed !== mtimeMs) known = { changed: mtimeMs, text: await readFile(path, 'utf8') };
    return known.text;
  };
}

export function watchPage({
  shellDir,
  releasesDir,
  registry: registryInUse,
  overrides,
  publishKeys,
}: PagesOptions) {
  const neutral = watched(join(shellDir, 'index.html'));
  // The same page with the sign-in drawn inside.
  const login = watched(join(shellDir, 'login.html'));
  const manifests = releaseManifests(releasesDir);
  return async (asked: Asked & { isForLogin: boolean }): Promise<RenderedPage> => {
    const registry = forPage(registryInUse.read());
    const hints = hintsFor(asked, registry, manifests);
    // A shell that was built by an earlier release has no login page.
    const template = asked.isForLogin ? await login().catch(neutral) : await neutral();
    const inside = {
      ...registry,
      ...(overrides.length > 0 && { overrides }),
      ...(publishKeys.length > 0 && { keys: publishKeys }),
    };
    return renderPage({ template, registry: inside, hints });
  };
}

const REGISTRY_ELEMENT = /(<script[^>]*id="?registry"?[^>]*>)[^<]*/;

export interface RenderedPage {
  html: string;
  headers: Record<string, string>;
}

function renderPage(page: Page): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const html = page.template
    .replaceAll('__NONCE__', nonce)
    .replace(REGISTRY_ELEMENT, (_match, open: string) => open + jsonInside(page.registry));
  return { html: writeHints(html, page.hints), headers: headersOf(page, nonce) };
}

/** In the place of the address of the shell's files, which only whoever serves the page knows. */
const SHELL_FILES = /__STANDALONE_HOST__\//g;

/** The page that shows one release alone: its registry has only that release, with every file in its own folder. */
export function renderSoloPage(template: string, name: string, line: RegistryEntry): RenderedPage {
  const { release, manifest, contract, integrity, areas } = line;
  const entry = { release, manifest, contract, integrity, ...(areas && { areas }) };
  return renderPage({
    template: template.replace(SHELL_FILES, '/'),
    registry: { schema: 1, remotes: { [name]: entry } },
    hints: { firstCalls: {}, preloads: [] },
  });
}

const INITIAL_SCRIPT = /<script(?=[^>]*\ssrc=)[^>]*\sintegrity="([^"]+)"/g;

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The scripts that the build wrote into the page itself: a policy allows them by their hash, and nothing else inline. */
function inlineHashes(template: string): string[] {
  return [...template.matchAll(INLINE_SCRIPT)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/** The scripts that run before the page makes a policy of its own: the first and the preloaded ones, by hash. */
function firstScriptsOnly({ template, hints }: Page): string[] {
  const first = [...template.matchAll(INITIAL_SCRIPT)].map(([, hash]) => `'${hash}'`);
  if (first.length === 0) return [];
  const preloaded = hints.preloads.map(({ integrity }) => `'${integrity}'`);
  const hashes = [...inlineHashes(template), ...first, ...preloaded];
  return [`script-src 'strict-dynamic' ${hashes.join(' ')}; worker-src 'self'`];
}

/** Whether a release of this origin has style sheets; ours have none, but other bundlers write them. */
function hasOwnStyles(lines: readonly RegistryEntry[]): boolean {
  const own = lines.filter(({ manifest }) => manifest.startsWith('/'));
  return own.some(({ integrity }) => Object.keys(integrity).some((file) => file.endsWith('.css')));
}

/** A folder as a source of the policy. The characters ; and , would end the source, so they are encoded. */
function folderSource(manifest: URL): string {
  return new URL('.', manifest).href.replace(/[;,]/g, encodeURIComponent);
}

const SCRIPT_WITHOUT_HASH = /<script(?![^>]*\sintegrity=)[^>]*\ssrc=/;

/** Allows the page's own scripts and those of registered releases. A script narrows these to files by their hashes. */
function headersOf(page: Page, nonce: string): Record<string, string> {
  const { template, registry } = page;
  const { overrides = [] } = registry;
  const lines = linesOf(registry).map(([, line]) => line);
  const elsewhere = lines.flatMap(({ manifest }) => (URL.canParse(manifest) ? new URL(manifest) : []));
  const replacements = overrides.map(({ origin }) => origin);
  const folders = [...new Set([...elsewhere.map(folderSource), ...replacements])];
  const origins = [...new Set([...elsewhere.map(({ origin }) => origin), ...replacements])];
  const hasStyles = hasOwnStyles(lines) || /\.css"/.test(template);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(template), ...folders],
    'connect-src': ["'self'", ...origins],
    'style-src': [...(hasStyles ? ["'self'"] : []), `'nonce-${nonce}'`, ...folders],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'font-src': ["'self'", 'data:'],
    'frame-src': ['blob:'],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Scripts send what people type. A form that the browser would send by itself is sent nowhere.
    'form-action': ["'none'"],
  };
  const places = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return {
    // A browser obeys all policies of a list.
    'Content-Security-Policy': [places.join('; '), ...firstScriptsOnly(page)].join(', '),
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
