import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS } from '../../launch/chromium.mjs';
import type { Release } from '../build/release-file';
import { entryOf, type RegistryEntry, readRegistry } from '../registry/registry';
import { releaseFolder, type Shelf } from '../registry/shelf';
import type { Place } from './places';
import { startProduct } from './product-server';

export interface Mounting {
  about: Release;
  /** The folder of the candidate, or the address of its manifest on another origin. */
  place: string;
}

/** A candidate and the remote in whose place it is looked at. */
export interface Placed {
  mounting: Mounting;
  place: Place;
}

/** The product with a registry of its own, and a browser in front of it. */
export interface Stage {
  url: string;
  browser: Browser;
  /** Puts candidates in their places, beside the remotes that are live; answers what is registered then. */
  set(live: Shelf, candidates: readonly Placed[]): Record<string, RegistryEntry>;
  close(): Promise<void>;
}

/** Starts both at once. Nothing of what staff are served is touched: the data are those of the demonstration. */
export async function openStage(executablePath: string): Promise<Stage> {
  const releasesDir = mkdtempSync(join(tmpdir(), 'montaje-'));
  const shelf: Shelf = { releasesDir, registry: join(releasesDir, 'remotes.json') };
  const remove = () => rmSync(releasesDir, { recursive: true, force: true });
  const [product, opened] = await Promise.allSettled([
    startProduct({ RELEASES_DIR: releasesDir, REGISTRY: shelf.registry }),
    chromium.launch({ executablePath, args: CHROMIUM_ARGS }),
  ]);
  const close = async () => {
    if (opened.status === 'fulfilled') await opened.value.close();
    if (product.status === 'fulfilled') await product.value.stop();
    remove();
  };
  if (product.status === 'rejected' || opened.status === 'rejected') {
    await close();
    throw product.status === 'rejected' ? product.reason : (opened as PromiseRejectedResult).reason;
  }
  return {
    url: product.value.url,
    browser: opened.value,
    set: (live, candidates) => setCandidates(shelf, live, candidates),
    close,
  };
}

/** Links, no copies: the files that are looked at are the ones that would be served. */
function setCandidates(
  shelf: Shelf,
  live: Shelf,
  candidates: readonly Placed[],
): Record<string, RegistryEntry> {
  const registered = { ...readRegistry(live.registry).remotes };
  for (const name of readdirSync(shelf.releasesDir)) {
    rmSync(join(shelf.releasesDir, name), { recursive: true });
  }
  for (const name of Object.keys(registered)) {
    const isReplaced = candidates.some(({ place }) => place.remote === name);
    if (!isReplaced) symlinkSync(join(live.releasesDir, name), join(shelf.releasesDir, name));
  }
  for (const { mounting, place } of candidates) {
    registered[place.remote] = laid(shelf, place.remote, mounting);
  }
  writeFileSync(shelf.registry, JSON.stringify({ schema: 1, remotes: registered }));
  return registered;
}

function laid(shelf: Shelf, remote: string, { about, place }: Mounting): RegistryEntry {
  const entry = entryOf({ ...about, name: remote });
  if (URL.canParse(place)) return { ...entry, manifest: place };
  const folder = releaseFolder(shelf, remote, about.release);
  mkdirSync(join(folder, '..'), { recursive: true });
  symlinkSync(realpathSync(place), folder);
  return entry;
}
