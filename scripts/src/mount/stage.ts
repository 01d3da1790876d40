import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS } from '../../launch/chromium.mjs';
import type { Release } from '../build/release-file';
import { entryOf, type RegistryEntry, readRegistry } from '../registry/registry';
import { releaseFolder, type Shelf } from '../registry/shelf';
import { startProduct } from './product-server';

export interface Mounting {
  about: Release;
  /** The folder of the candidate, or the address of its manifest on another origin. */
  place: string;
}

/** The product with a registry of its own, and a browser in front of it. */
export interface Stage {
  url: string;
  browser: Browser;
  /** Puts a candidate in the place of one remote, beside those that are live; answers what is registered then. */
  set(live: Shelf, remote: string, mounting: Mounting): Record<string, RegistryEntry>;
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
    set: (live, remote, mounting) => setCandidate(shelf, live, remote, mounting),
    close,
  };
}

/** Links, no copies: the files that are looked at are the ones that would be served. */
function setCandidate(
  shelf: Shelf,
  live: Shelf,
  remote: string,
  { about, place }: Mounting,
): Record<string, RegistryEntry> {
  const { remotes } = readRegistry(live.registry);
  for (const name of Object.keys(remotes)) {
    if (name !== remote) symlinkSync(join(live.releasesDir, name), join(shelf.releasesDir, name));
  }
  const entry = entryOf({ ...about, name: remote });
  if (URL.canParse(place)) entry.manifest = place;
  else {
    const folder = releaseFolder(shelf, remote, about.release);
    mkdirSync(join(folder, '..'), { recursive: true });
    symlinkSync(realpathSync(place), folder);
  }
  const registered = { ...remotes, [remote]: entry };
  writeFileSync(shelf.registry, JSON.stringify({ schema: 1, remotes: registered }));
  return registered;
}
