import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

interface LockedPackage {
  name?: string;
  version?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface LockFile {
  folder: string;
  packages: Record<string, LockedPackage>;
}

export function readLock(file: string): LockFile {
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return { folder: dirname(file), packages };
}

const nameIn = (path: string) => path.split('node_modules/').at(-1) ?? path;

/** Where Node looks for a package that the one at `path` asks for: beside its own packages first, then further up. */
function locate(lock: LockFile, path: string, name: string): string | undefined {
  const place = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  if (lock.packages[place]) return place;
  if (!path) return undefined;
  const inside = path.lastIndexOf('/node_modules/');
  return locate(lock, inside < 0 ? '' : path.slice(0, inside), name);
}

/** What a package cannot do without. An optional peer is somebody else's choice. */
function needsOf(one: LockedPackage): string[] {
  const peers = Object.keys(one.peerDependencies ?? {});
  return [
    ...Object.keys(one.dependencies ?? {}),
    ...Object.keys(one.optionalDependencies ?? {}),
    ...peers.filter((name) => !one.peerDependenciesMeta?.[name]?.optional),
  ];
}

/** By the path in the lock file, `name@version` and hash of some packages and of everything that they need. */
export function lockedPackages(
  lock: LockFile,
  folders: Iterable<string>,
  isProvided: (name: string) => boolean,
): Map<string, string> {
  const found = new Map<string, string>();
  const add = (path: string) => {
    const one = lock.packages[path];
    if (found.has(path) || one?.link) return;
    const name = nameIn(path);
    found.set(path, `${name}@${one?.version ?? versionIn(join(lock.folder, path))} ${one?.integrity ?? ''}`);
    for (const needed of one ? needsOf(one) : []) {
      const place = isProvided(needed) ? undefined : locate(lock, path, needed);
      if (place) add(place);
    }
  };
  for (const folder of folders) add(relative(lock.folder, folder).split(sep).join('/'));
  return found;
}

/** Of a package that somebody put there without the lock file. */
function versionIn(folder: string): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}
