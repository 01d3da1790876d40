import {
  type FirstCallsOfPage,
  firstFilesOf,
  PATHS_OF_ROLE,
  type PageRegistry,
  placeOf,
  type Rol,
  staysAtStart,
} from 'shared-domain';
import { remoteOfPath } from 'shared-domain/remotes';
import type { ReleaseManifest, releaseManifests } from './release-manifest';

/** A file that the page names before anything asks for it, and its sha384. */
interface Preload {
  href: string;
  integrity: string;
}

/** What a page can tell its browser early. All of it is a hint: a page without it asks for the same things later. */
export interface PageHints {
  firstCalls: FirstCallsOfPage;
  preloads: readonly Preload[];
  /** The manifest of the remote whose screen will be shown, and its address. */
  manifest?: { address: string; text: string };
}

export interface Asked {
  /** Path of the page. */
  path: string;
  /** The role of the session, as the browser says. */
  rol: Rol | undefined;
}

type Manifests = ReturnType<typeof releaseManifests>;

/** The address that somebody of this role will see; undefined for the start page. */
function screenFor({ path, rol }: Asked): string | undefined {
  if (!rol) return undefined;
  if (path === '/') return staysAtStart(rol) ? undefined : PATHS_OF_ROLE[rol][0];
  return path.replace(/\/$/, '');
}

/** The lines of which everybody gets the same: where a release is on trial, only the API knows who uses it. */
function linesForEverybody({ remotes, trials = {} }: PageRegistry) {
  return Object.entries(remotes).filter(([name]) => trials[name] === undefined);
}

function firstCallsOf(registry: PageRegistry, manifests: Manifests): FirstCallsOfPage {
  const calls = linesForEverybody(registry).flatMap(([name, line]) => {
    const screens = Object.entries(manifests(line)?.facts.metaData.screens ?? {});
    const remote = `${name}@${line.release}`;
    return screens.flatMap(([address, { calls: addresses = [] }]) =>
      addresses.length > 0 ? [[address, { remote, addresses }] as const] : [],
    );
  });
  return Object.fromEntries(calls);
}

/** What the page at this path can tell a browser with a session of this role. */
export function hintsFor(asked: Asked, registry: PageRegistry, manifests: Manifests): PageHints {
  const firstCalls = firstCallsOf(registry, manifests);
  const screen = screenFor(asked);
  // Pages of the shell and of other roles lie in none of these.
  const area = screen && PATHS_OF_ROLE[asked.rol as Rol].find((one) => `${screen}/`.startsWith(`${one}/`));
  const remote = area && remoteOfPath(area);
  const [, line] = linesForEverybody(registry).find(([name]) => name === remote) ?? [];
  const manifest: ReleaseManifest | undefined = line && manifests(line);
  if (!screen || !line || !manifest) return { firstCalls, preloads: [] };
  const folder = line.manifest.slice(0, line.manifest.lastIndexOf('/') + 1);
  const preloads = firstFilesOf(manifest.facts, screen).flatMap((file) => {
    const integrity = line.integrity[file];
    // Browsers ask for a preloaded file and for the file itself at one address.
    return integrity
      ? [{ href: new URL(placeOf(line, file), `http://page${folder}`).pathname, integrity }]
      : [];
  });
  return { firstCalls, preloads, manifest: { address: line.manifest, text: manifest.text } };
}
