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
import { basename, dirname, join } from 'node:path';
import type { RegistryEntry } from 'shared-domain/remotes';
import { CHROMIUM_ARGS, findChromium } from '../../launch/chromium.mjs';
import { currentBuild } from '../build/current-build';
import type { Release } from '../build/release-file';
import { bundledApi } from '../demonstration/api-bundle';
import { startProduct } from '../demonstration/product-server';
import { entryOf, isCurrent, readRegistry } from '../store/registry';
import { type ReleaseStore, releaseFolder } from '../store/release-store';
import { storeIn } from '../workspace';
import type { MountPoint } from './plan';

export interface MountCandidate {
  /** `location` is a folder, or the URL of a manifest on another origin. */
  release: { about: Release; location: string };
  mountPoint: MountPoint;
  /** Screens that skipped accounts opened in earlier reviews. */
  reached?: readonly string[];
  notes?: readonly string[];
}

export type MountEnvironment = Awaited<ReturnType<typeof openMountEnvironment>>;

/** All data are in a temporary folder. */
export async function openMountEnvironment(executablePath: string) {
  const folder = mkdtempSync(join(tmpdir(), 'montaje-'));
  const store = storeIn(join(folder, 'versiones'));
  mkdirSync(store.releasesDir);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.on('exit', remove);
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
    process.on(signal, () => process.exit(code));
  const start = async () => {
    const data = { DATA_DIR: join(folder, 'datos'), RELEASES_DIR: store.releasesDir };
    return startProduct(data, process.env.SERVICE ?? (await bundledApi()));
  };
  const launch = async () => {
    // The browser driver loads as slowly as all other imports of a command.
    const { chromium } = await import('playwright-core');
    // The browser ends with this process, which handles the signals.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    return chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...signals });
  };
  const [starting, launching] = [start(), launch()];
  const close = async () => {
    const ends = [starting.then((product) => product.stop('SIGKILL')), launching.then((one) => one.close())];
    await Promise.allSettled(ends);
    remove();
  };
  try {
    const [{ url }, browser] = await Promise.all([starting, launching]);
    return { url, browser, register: registerCandidates.bind(undefined, store), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Symbolic links serve exactly the reviewed files. */
function registerCandidates(
  store: ReleaseStore,
  live: ReleaseStore,
  candidates: readonly MountCandidate[],
): Record<string, RegistryEntry> {
  const registered = { ...readRegistry(live.registry).remotes };
  for (const name of readdirSync(store.releasesDir))
    rmSync(join(store.releasesDir, name), { recursive: true });
  for (const name of Object.keys(registered)) {
    const isReplaced = candidates.some(({ mountPoint }) => mountPoint.remote === name);
    if (!isReplaced) symlinkSync(join(live.releasesDir, name), join(store.releasesDir, name));
  }
  for (const { release, mountPoint } of candidates) {
    const { about, location } = release;
    const entry = entryOf({ ...about, name: mountPoint.remote });
    const isElsewhere = URL.canParse(location);
    registered[mountPoint.remote] = isElsewhere ? { ...entry, manifest: location } : entry;
    if (isElsewhere) continue;
    const link = releaseFolder(store, mountPoint.remote, about.release);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(location), link);
  }
  writeFileSync(store.registry, JSON.stringify({ schema: 1, remotes: registered }));
  return registered;
}

type Mount = Promise<MountEnvironment> | undefined;

/**
 * Overlaps the start with a build, which saves four seconds. Undefined if no mount follows, or if the shell, whose page
 * the product reads at start, is outdated.
 */
export function startEarly(root: string, { registry }: ReleaseStore): Mount {
  const executablePath = findChromium();
  const built = currentBuild(root);
  const isPublished = built && isCurrent(built, readRegistry(registry).remotes[basename(root)]);
  if (!executablePath || isPublished || !currentBuild('shell')) return undefined;
  return openMountEnvironment(executablePath);
}

export async function withMount<T>(mount: Mount, work: (mount: Mount) => Promise<T>): Promise<T> {
  // `work` receives the error of a failed start.
  const started = mount?.catch(() => undefined);
  try {
    return await work(mount);
  } finally {
    await (await started)?.close();
  }
}
