import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFaults, type RegistryEntry, type RemoteFacts, remoteFactsSchema } from 'shared-domain';

/** A manifest that has the hash in its line of the registry, and what a page can know of the remote from it. */
export interface ReleaseManifest {
  text: string;
  facts: RemoteFacts;
}

const FILE = 'mf-manifest.json';
const ON_THIS_ORIGIN = /^\/remotes\/([\w.-]+\/[\w.-]+)\/mf-manifest\.json$/;
const MOST_KEPT = 50;

function read(releasesDir: string, folder: string, entry: RegistryEntry): ReleaseManifest | undefined {
  const bytes = readFileSync(join(releasesDir, folder, FILE));
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  // A damaged file is no reason to fail here: the browser asks for it, sees the wrong hash, and says so.
  if (hash !== entry.integrity[FILE]) return undefined;
  const text = bytes.toString('utf8');
  const value = JSON.parse(text);
  const { success, data } = remoteFactsSchema.safeParse(value);
  if (!success || manifestFaults(value, entry.integrity).length > 0) return undefined;
  return { text, facts: data };
}

/** Reads the manifests of releases on this origin. Releases never change, so each is read once. */
export function releaseManifests(releasesDir: string) {
  const known = new Map<string, ReleaseManifest>();
  return (entry: RegistryEntry): ReleaseManifest | undefined => {
    const [, folder] = ON_THIS_ORIGIN.exec(entry.manifest) ?? [];
    if (!folder || folder.includes('..')) return undefined;
    const key = `${folder} ${entry.integrity[FILE]}`;
    const manifest = known.get(key) ?? tryTo(() => read(releasesDir, folder, entry));
    if (!manifest) return undefined;
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, manifest);
    return manifest;
  };
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
