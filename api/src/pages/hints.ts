import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { esRol, type Rol } from 'shared-domain/cuenta';
import {
  type FirstCallsOfPage,
  firstFilesOf,
  manifestFaults,
  PATHS_OF_ROLE,
  type PageRegistry,
  placeOf,
  type RegistryEntry,
  type RemoteFacts,
  remoteFactsSchema,
  staysAtStart,
} from 'shared-domain/remotes';
import { remoteOfPath } from 'shared-domain/remotes/list';
import { LruMap } from 'toad-cache';

export interface PageHints {
  firstCalls: FirstCallsOfPage;
  preloads: readonly { href: string; integrity: string }[];
  manifest?: { address: string; text: string };
}

export interface Asked {
  path: string;
  rol: Rol | undefined;
}

type Manifests = ReturnType<typeof releaseManifests>;

const LANDINGS = Object.values(PATHS_OF_ROLE).map(([landing]) => landing);

function screenFor({ path, rol }: Asked): string | undefined {
  if (!rol) return undefined;
  if (path === '/') return staysAtStart(rol) ? undefined : PATHS_OF_ROLE[rol][0];
  return path.replace(/\/$/, '');
}

function linesForEverybody({ remotes, trials = {} }: PageRegistry) {
  return Object.entries(remotes).filter(([name]) => trials[name] === undefined);
}

function firstCallsOf(registry: PageRegistry, manifests: Manifests): FirstCallsOfPage {
  const calls = linesForEverybody(registry).flatMap(([name, line]) => {
    const facts = manifests(line)?.facts;
    const screens = Object.entries(facts?.metaData.screens ?? {});
    const remote = `${name}@${line.release}`;
    return screens.flatMap(([address, { calls: addresses = [] }]) => {
      if (!facts || addresses.length === 0) return [];
      // A sign-in leads to a landing.
      const files = LANDINGS.includes(address) && firstFilesOf(facts, address);
      return [[address, { remote, addresses, ...(files && { files }) }] as const];
    });
  });
  return Object.fromEntries(calls);
}

export function hintsFor(asked: Asked, registry: PageRegistry, manifests: Manifests): PageHints {
  const firstCalls = firstCallsOf(registry, manifests);
  const screen = screenFor(asked);
  const area = screen && PATHS_OF_ROLE[asked.rol as Rol].find((one) => `${screen}/`.startsWith(`${one}/`));
  const remote = area && remoteOfPath(area);
  const [, line] = linesForEverybody(registry).find(([name]) => name === remote) ?? [];
  const manifest = line && manifests(line);
  if (!screen || !line || !manifest) return { firstCalls, preloads: [] };
  const folder = line.manifest.slice(0, line.manifest.lastIndexOf('/') + 1);
  const preloads = firstFilesOf(manifest.facts, screen).flatMap((file) => {
    const integrity = line.integrity[file];
    // Preload and later request must have the same address.
    return integrity
      ? [{ href: new URL(placeOf(line, file), `http://page${folder}`).pathname, integrity }]
      : [];
  });
  return { firstCalls, preloads, manifest: { address: line.manifest, text: manifest.text } };
}

const FIRST_CALLS = /(<script[^>]*id="first-calls"[^>]*>)[^<]*/;

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Only "<" could end the script element; JSON reads its escape alike. */
export const jsonInside = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export function writeHints(html: string, { firstCalls, preloads, manifest }: PageHints): string {
  const links = preloads.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" fetchpriority="low" crossorigin="anonymous" integrity="${integrity}" href="${escaped(href)}">`,
  );
  // The browser checks the hash of these bytes, so nothing may be escaped.
  const inside =
    manifest && !manifest.text.includes('<')
      ? [
          `<script type="application/json" id="manifest" data-address="${escaped(manifest.address)}">${manifest.text}</script>`,
        ]
      : [];
  return html
    .replace(FIRST_CALLS, (_match, open: string) => open + jsonInside(firstCalls))
    .replace('</head>', () => `${[...inside, ...links].join('')}</head>`);
}

const REFRESH_TOKEN = /(?:^|;\s*)refresh_token=[\w-]+\.([\w-]+)\.[\w-]*(?=;|$)/;

/** Unverified: it only decides which files are named early. */
export function roleHint(header: string | undefined): Rol | undefined {
  const [, claims = ''] = REFRESH_TOKEN.exec(header ?? '') ?? [];
  try {
    const { rol } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    return esRol(rol) ? rol : undefined;
  } catch {
    return undefined;
  }
}

interface ReleaseManifest {
  text: string;
  facts: RemoteFacts;
}

const FILE = 'mf-manifest.json';
const ON_THIS_ORIGIN = /^\/remotes\/([\w.-]+\/[\w.-]+)\/mf-manifest\.json$/;
const MOST_KEPT = 50;

function read(releasesDir: string, folder: string, entry: RegistryEntry): ReleaseManifest | undefined {
  try {
    const bytes = readFileSync(join(releasesDir, folder, FILE));
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    // No failure here: the browser detects and reports a damaged file.
    if (hash !== entry.integrity[FILE]) return undefined;
    const text = bytes.toString('utf8');
    const value = JSON.parse(text);
    const { success, data } = remoteFactsSchema.safeParse(value);
    if (!success || manifestFaults(value, entry.integrity).length > 0) return undefined;
    return { text, facts: data };
  } catch {
    return undefined;
  }
}

/** Releases never change, so each manifest is read once. */
export function releaseManifests(releasesDir: string) {
  const known = new LruMap<ReleaseManifest>(MOST_KEPT);
  return (entry: RegistryEntry): ReleaseManifest | undefined => {
    const [, folder] = ON_THIS_ORIGIN.exec(entry.manifest) ?? [];
    if (!folder || folder.includes('..')) return undefined;
    const key = `${folder} ${entry.integrity[FILE]}`;
    const manifest = known.get(key) ?? read(releasesDir, folder, entry);
    if (manifest) known.set(key, manifest);
    return manifest;
  };
}
