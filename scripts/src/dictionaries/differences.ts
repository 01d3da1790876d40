import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compressUsingDict, createCCtx, init } from '@bokuweb/zstd-wasm';
import { differenceFile, nameWithoutHash, type Release } from 'shared-domain/remotes';
import type { RemoteHistory } from 'shared-domain/remotes/history';
import { filesIn } from '../build/release-file';
import { replaceFile } from '../store/json-file';
import { type ReleaseStore, releaseFolder, servedSize } from '../store/release-store';

/** Browsers with older versions load the whole file. */
const MOST_EARLIER = 3;
/** Smaller files fit into the first packets of a response. */
const SMALLEST_BYTES = 1024;
/** Dictionary-compressed header (RFC 9842); the dictionary's sha256 follows. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const BEST_LEVEL = 19;

function scriptsIn(folder: string) {
  const scripts = filesIn(folder).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => ({ file, path: join(folder, file) }));
}

/** Newest first. */
type Earlier = ReturnType<typeof scriptsIn>;

export function scriptsOfBuilds(folder: string, current: readonly string[]): Earlier {
  const earlier = scriptsIn(folder).filter(({ file }) => !current.includes(file));
  const age = new Map(earlier.map(({ path }) => [path, statSync(path).mtimeMs]));
  return earlier.sort((one, other) => (age.get(other.path) ?? 0) - (age.get(one.path) ?? 0));
}

/** Browsers probably have the current, trial and previous releases. */
export function scriptsOfReleases(
  store: ReleaseStore,
  { name, release }: Pick<Release, 'name' | 'release'>,
  { way, ahead, trial }: Pick<RemoteHistory, 'way' | 'ahead' | 'trial'>,
): Earlier {
  const earlier = [...way.slice(-1), trial?.entry.release, ...[...way, ...ahead].reverse()];
  const folders = [...new Set(earlier)]
    .filter((one) => one !== undefined && one !== release)
    .map((one) => releaseFolder(store, name, one as string))
    .filter((folder) => existsSync(folder))
    .slice(0, MOST_EARLIER);
  return folders.flatMap(scriptsIn);
}

let context: Promise<number> | undefined;

export function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** In the `dcz` format. */
async function writeDifference(path: string, content: Buffer, dictionary: Buffer): Promise<void> {
  const hash = sha256(dictionary);
  const target = differenceFile(path, hash.toString('base64'));
  if (existsSync(target) || content.equals(dictionary)) return;
  context ??= init().then(createCCtx);
  const frame = compressUsingDict(await context, content, dictionary, BEST_LEVEL);
  const difference = Buffer.concat([MAGIC, hash, frame]);
  if (difference.length < servedSize(path)) replaceFile(target, difference);
}

/** @param files relative to the folder */
export async function writeDifferences(folder: string, files: readonly string[], earlier: Earlier) {
  for (const file of files) {
    const path = join(folder, file);
    const content = readFileSync(path);
    if (!file.endsWith('.js') || content.length < SMALLEST_BYTES) continue;
    const name = nameWithoutHash(file);
    const before = earlier.filter((one) => nameWithoutHash(one.file) === name);
    for (const one of before.slice(0, MOST_EARLIER))
      await writeDifference(path, content, readFileSync(one.path));
  }
}

/** Covers changed files only: unchanged ones load from the current release. */
export function writeReleaseDifferences(store: ReleaseStore, about: Release, history: RemoteHistory) {
  const { name, release, integrity } = about;
  const changed = Object.keys(integrity).filter((file) => integrity[file] !== history.line?.integrity[file]);
  const earlier = scriptsOfReleases(store, about, history);
  return writeDifferences(releaseFolder(store, name, release), changed, earlier);
}
