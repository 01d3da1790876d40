import { useEffect, useReducer, useState } from 'react';
import type { RegistryEntry } from 'shared-domain/remotes';
import { loadedRemote, releaseOnPage } from '../remotes/load-remote';
import { loadOfRelease } from '../remotes/load-report';
import { askedOverride } from '../remotes/overrides';
import { loadRegistry, type Registry } from '../remotes/registry';
import { AREAS } from '../roles';

export interface RemoteFacts {
  name: string;
  /** Undefined while loading. */
  release: string | undefined;
  provenance: 'published' | 'trial' | 'override' | 'development';
  /** Undefined if it is the page's. */
  origin: string | undefined;
  contract: number | undefined;
  load: LoadFacts;
}

interface LoadFacts {
  /** Milliseconds, or `in page` if the server embedded it. */
  manifest: number | 'in page' | undefined;
  /** Files requested before the first screen. */
  files: { count: number; milliseconds: number; bytes: number } | undefined;
  firstScreen: number | undefined;
}

/** Undefined on the shell's own pages. */
function remoteOfPage(registry: Registry | undefined): RemoteFacts | undefined {
  const { hash, pathname } = window.location;
  // Single-release pages have the screen's path behind `#`.
  const address = hash.startsWith('#/') ? hash.slice(1) : pathname;
  const name = AREAS.find(({ path }) => address === path || address.startsWith(`${path}/`))?.remote;
  if (!name) return undefined;
  const release = releaseOnPage(name);
  const { provenance, entry } = lineOf(name, release, registry);
  const manifest = entry && new URL(entry.manifest, document.baseURI);
  const { module, folders = manifest ? [new URL('.', manifest).href] : [] } = loadedRemote(name) ?? {};
  return {
    name,
    release,
    provenance,
    origin: manifest && manifest.origin !== window.location.origin ? manifest.origin : undefined,
    contract: module?.contract ?? entry?.contract,
    load: loadFacts(manifest?.href, folders, release && loadOfRelease(name, release)),
  };
}

function lineOf(
  name: string,
  release: string | undefined,
  registry: Registry | undefined,
): { provenance: RemoteFacts['provenance']; entry?: RegistryEntry | undefined } {
  if (release === 'desarrollo') return { provenance: 'development' };
  const override = askedOverride(name)?.accepted;
  if (override) return { provenance: 'override', entry: override };
  const trial = registry?.trials?.[name]?.entry;
  if (trial && trial.release === release) return { provenance: 'trial', entry: trial };
  return { provenance: 'published', entry: registry?.remotes[name] };
}

function loadFacts(
  manifest: string | undefined,
  folders: readonly string[],
  load: ReturnType<typeof loadOfRelease> | '',
): LoadFacts {
  const { began = 0, firstScreen } = load || {};
  const ofRelease = resources().filter(({ name }) => folders.some((folder) => name.startsWith(folder)));
  const files = ofRelease.filter(
    ({ name, startTime }) => name !== manifest && startTime <= began + (firstScreen ?? Infinity),
  );
  const asked = ofRelease.find(({ name }) => name === manifest);
  return {
    manifest: asked ? Math.round(asked.duration) : manifest && isInPage(manifest) ? 'in page' : undefined,
    files: files.length > 0 ? spanOf(files) : undefined,
    firstScreen,
  };
}

function spanOf(files: readonly PerformanceResourceTiming[]): LoadFacts['files'] {
  const first = Math.min(...files.map(({ startTime }) => startTime));
  const last = Math.max(...files.map(({ responseEnd }) => responseEnd));
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { count: files.length, milliseconds: Math.round(last - first), bytes };
}

const resources = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];

function isInPage(manifest: string): boolean {
  const address = document.getElementById('manifest')?.dataset.address;
  return address !== undefined && new URL(address, document.baseURI).href === manifest;
}

const LOOKS_AGAIN_MS = 1000;

/** Polls, because loads and screen changes have no common event. */
export function useRemoteOfPage(): RemoteFacts | undefined {
  const [registry, setRegistry] = useState<Registry>();
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const remote = remoteOfPage(registry);
  const isPublished = remote?.release !== undefined && remote.provenance !== 'development';
  // Already loaded, so no request is sent.
  useEffect(() => {
    if (isPublished) loadRegistry().then(setRegistry, () => undefined);
  }, [isPublished]);
  return remote;
}
