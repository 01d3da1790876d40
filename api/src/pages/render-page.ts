import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AllowedOverride,
  forPage,
  linesOf,
  type PageRegistry,
  type RegistryEntry,
} from 'shared-domain/remotes';
import type { Config } from '../config';
import { type Asked, hintsFor, jsonInside, type PageHints, releaseManifests, writeHints } from './hints';
import type { RegistryInUse } from './registry-in-use';

export interface Site extends Pick<Config, 'demo' | 'diagnostics' | 'serviceWorker' | 'publicUrl'> {
  https: { port: number } | undefined;
  identityProvider: { name: string } | undefined;
}

export interface PagesOptions extends Site, Pick<Config, 'overrides' | 'publishKeys'> {
  shellDir: string;
  releasesDir: string;
  registry: RegistryInUse;
  withdrawnTrials(): Promise<{ remote: string; release: string; desde: number }[]>;
}

interface Page {
  template: string;
  registry: PageRegistry & { overrides?: readonly AllowedOverride[]; keys?: readonly string[] };
  hints: PageHints;
}

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
  const login = watched(join(shellDir, 'login.html'));
  const manifests = releaseManifests(releasesDir);
  return async (asked: Asked & { isForLogin: boolean }): Promise<RenderedPage> => {
    const registry = forPage(registryInUse.read());
    const hints = hintsFor(asked, registry, manifests);
    // A shell built by an earlier release has no login page.
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

/** Placeholder for the address of the shell's files, known only when the page is sent. */
const SHELL_FILES = /__STANDALONE_HOST__\//g;

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

function inlineHashes(template: string): string[] {
  return [...template.matchAll(INLINE_SCRIPT)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

/** For scripts that run before the page's own policy: the first and the preloaded ones. */
function firstScriptsOnly({ template, hints }: Page): string[] {
  const first = [...template.matchAll(INITIAL_SCRIPT)].map(([, hash]) => `'${hash}'`);
  if (first.length === 0) return [];
  const preloaded = hints.preloads.map(({ integrity }) => `'${integrity}'`);
  const hashes = [...inlineHashes(template), ...first, ...preloaded];
  return [`script-src 'strict-dynamic' ${hashes.join(' ')}; worker-src 'self'`];
}

function hasOwnStyles(lines: readonly RegistryEntry[]): boolean {
  const own = lines.filter(({ manifest }) => manifest.startsWith('/'));
  return own.some(({ integrity }) => Object.keys(integrity).some((file) => file.endsWith('.css')));
}

/** `;` and `,` would end the source. */
function folderSource(manifest: URL): string {
  return new URL('.', manifest).href.replace(/[;,]/g, encodeURIComponent);
}

const SCRIPT_WITHOUT_HASH = /<script(?![^>]*\sintegrity=)[^>]*\ssrc=/;

/** The page's script narrows these sources to files by hash. */
function headersOf(page: Page, nonce: string): Record<string, string> {
  const { template, registry } = page;
  const { overrides = [] } = registry;
  const lines = linesOf(registry).map(([, line]) => line);
  const elsewhere = lines.flatMap(({ manifest }) => (URL.canParse(manifest) ? new URL(manifest) : []));
  const overrideOrigins = overrides.map(({ origin }) => origin);
  const folders = [...new Set([...elsewhere.map(folderSource), ...overrideOrigins])];
  const origins = [...new Set([...elsewhere.map(({ origin }) => origin), ...overrideOrigins])];
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
    // Scripts send all input, so native form submission is blocked.
    'form-action': ["'none'"],
  };
  const places = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return {
    // Browsers enforce every policy of a list.
    'Content-Security-Policy': [places.join('; '), ...firstScriptsOnly(page)].join(', '),
    // A page built by an earlier release names no hashes and would not start.
    ...(!SCRIPT_WITHOUT_HASH.test(template) && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    'Cache-Control': 'no-cache, private',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
