import {
  cpSync,
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
import type { RegistryEntry } from 'shared-domain';
import { CHROMIUM_ARGS } from '../../launch/chromium.mjs';
import type { Release } from '../build/release-file';
import { entryOf, readRegistry } from '../store/registry';
import { type ReleaseStore, releaseFolder } from '../store/release-store';
import { apiService } from './api-service';
import { circumstancesOf } from './circumstances';
import { OWN_SIGNALS, whenProcessEnds } from './ends-with-process';
import type { MountPoint } from './mount-points';
import { startPreparedApi } from './prepared-api';
import { type ProductServer, startProduct } from './product-server';
import type { AcceptedPage } from './same-page.rules';

export interface MountableRelease {
  about: Release;
  /** The folder of the candidate, or the address of its manifest on another origin. */
  location: string;
}

/** A release and the remote in whose place it is mounted. */
export interface MountCandidate {
  release: MountableRelease;
  mountPoint: MountPoint;
  /** Pages of its accounts that were seen before, and are the same with this release. */
  alike?: readonly AcceptedPage[];
}

/** A running product with a registry of its own, and a browser that opens it. */
export interface MountEnvironment {
  url: string;
  browser: Browser;
  /** A name for everything that decides what a page does, beside the remotes; another one is another name. */
  circumstances: string;
  /** Registers candidates beside the remotes that are live; answers the whole registry. */
  register(live: ReleaseStore, candidates: readonly MountCandidate[]): Record<string, RegistryEntry>;
  close(): Promise<void>;
}

/** Starts server and browser, with demonstration data and a registry in a folder that is removed afterwards. */
export async function openMountEnvironment(executablePath: string): Promise<MountEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'montaje-'));
  const releasesDir = join(folder, 'versiones');
  mkdirSync(releasesDir);
  const store: ReleaseStore = { releasesDir, registry: join(releasesDir, 'remotes.json') };
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const letGo = whenProcessEnds(remove);
  const [product, opened] = await Promise.allSettled([
    startService(store, join(folder, 'datos')),
    chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...OWN_SIGNALS }),
  ]);
  const close = async () => {
    await Promise.all([
      opened.status === 'fulfilled' && opened.value.close(),
      product.status === 'fulfilled' && product.value.stop('SIGKILL'),
    ]);
    remove();
    letGo();
  };
  if (product.status === 'rejected' || opened.status === 'rejected') {
    await close();
    throw product.status === 'rejected' ? product.reason : (opened as PromiseRejectedResult).reason;
  }
  const api = await startPreparedApi(product.value.url);
  return {
    url: api.url,
    browser: opened.value,
    circumstances: circumstancesOf(product.value.api, opened.value.version()),
    register: (live, candidates) => registerCandidates(store, live, candidates),
    close: async () => {
      await api.stop();
      await close();
    },
  };
}

async function startService(store: ReleaseStore, dataDir: string): Promise<ProductServer & { api: string }> {
  const { name: api, program, data } = await apiService();
  cpSync(data, dataDir, { recursive: true });
  const environment = { DATA_DIR: dataDir, RELEASES_DIR: store.releasesDir };
  return { ...(await startProduct(environment, program)), api };
}

/** Makes symbolic links instead of copies, so that what is reviewed are the files that will be served. */
function registerCandidates(
  store: ReleaseStore,
  live: ReleaseStore,
  candidates: readonly MountCandidate[],
): Record<string, RegistryEntry> {
  const registered = { ...readRegistry(live.registry).remotes };
  for (const name of readdirSync(store.releasesDir)) {
    rmSync(join(store.releasesDir, name), { recursive: true });
  }
  for (const name of Object.keys(registered)) {
    const isReplaced = candidates.some(({ mountPoint }) => mountPoint.remote === name);
    if (!isReplaced) symlinkSync(join(live.releasesDir, name), join(store.releasesDir, name));
  }
  for (const { release, mountPoint } of candidates) {
    registered[mountPoint.remote] = linkRelease(store, mountPoint.remote, release);
  }
  writeFileSync(store.registry, JSON.stringify({ schema: 1, remotes: registered }));
  return registered;
}

function linkRelease(
  store: ReleaseStore,
  remote: string,
  { about, location }: MountableRelease,
): RegistryEntry {
  const entry = entryOf({ ...about, name: remote });
  if (URL.canParse(location)) return { ...entry, manifest: location };
  const folder = releaseFolder(store, remote, about.release);
  mkdirSync(join(folder, '..'), { recursive: true });
  symlinkSync(realpathSync(location), folder);
  return entry;
}
