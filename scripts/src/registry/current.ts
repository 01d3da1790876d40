import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST, type Release, readRelease, sha384 } from '../build/release-file';
import { UsageError } from '../usage-error';
import { readHistory, writePast } from './history';
import { withLock } from './lock';
import {
  before,
  find,
  type Known,
  knownAs,
  NOTHING,
  type Past,
  published,
  reconciled,
  releaseOfKnown,
  wentBack,
} from './past.rules';
import { entryOf, type RegistryEntry, readRegistry, shelvedAt } from './registry';
import { replaceFile } from './replace-file';
import { releaseFolder, type Shelf } from './shelf';

/** What is current of one remote, and what was. */
export interface Standing {
  current?: RegistryEntry | undefined;
  past: Past;
}

function standingIn(shelf: Shelf, name: string): Standing {
  const current = readRegistry(shelf.registry).remotes[name];
  const past = readHistory(shelf)[name] ?? NOTHING;
  return { current, past: reconciled(past, current && knownAs(name, current)) };
}

const locked = <T>(shelf: Shelf, work: () => T) => withLock(`${shelf.registry}.lock`, work);

export function standingOf(shelf: Shelf, name: string): Promise<Standing> {
  return locked(shelf, () => standingIn(shelf, name));
}

/** Notes something about a remote that changes nothing of what is current. */
export function note(shelf: Shelf, name: string, change: (past: Past) => Past): Promise<void> {
  return locked(shelf, () => {
    const { past } = standingIn(shelf, name);
    const next = change(past);
    if (JSON.stringify(next) !== JSON.stringify(past)) writePast(shelf, name, next);
  });
}

function put(shelf: Shelf, name: string, entry: RegistryEntry): void {
  const registry = readRegistry(shelf.registry);
  replaceFile(shelf.registry, { ...registry, remotes: { ...registry.remotes, [name]: entry } });
}

/** Whether that release is current, from the shelf and not from another origin. */
export function isCurrent({ name, release }: Release, current: RegistryEntry | undefined): boolean {
  return current?.release === release && current.manifest.startsWith(shelvedAt(name, release));
}

/** Makes a shelved release the current one. Answers false when it is that already. */
export function makeCurrent(shelf: Shelf, release: Release): Promise<boolean> {
  return locked(shelf, () => {
    const { name } = release;
    const { current, past } = standingIn(shelf, name);
    if (isCurrent(release, current)) return false;
    const was = current && knownAs(name, current);
    // Written before the registry: a process that is killed in between leaves what was current in the history.
    if (was) writePast(shelf, name, { ...past, pending: { before: was, next: release.release } });
    put(shelf, name, entryOf(release));
    writePast(shelf, name, published(past, was, release.release));
    return true;
  });
}

/** Earlier builds left the hash of the manifest out, and the shell asks for it. */
function withManifestHash(folder: string, release: Release): Release {
  const { manifest = MANIFEST, integrity } = release;
  if (manifest in integrity || !existsSync(join(folder, manifest))) return release;
  const hash = sha384(readFileSync(join(folder, manifest)));
  return { ...release, integrity: { ...integrity, [manifest]: hash } };
}

function entryFor(shelf: Shelf, name: string, known: Known): RegistryEntry {
  if (typeof known !== 'string') return known;
  const folder = releaseFolder(shelf, name, known);
  const release = readRelease(folder);
  if (!release) throw new UsageError(`La versión ${known} de ${name} no está en la carpeta de versiones.`);
  return entryOf(withManifestHash(folder, release));
}

/** Makes the release before the current one current again, or the one that is named. */
export function rollBack(shelf: Shelf, name: string, wanted?: string): Promise<RegistryEntry> {
  return locked(shelf, () => {
    const { current, past } = standingIn(shelf, name);
    if (!current) throw new UsageError(`${name} no está publicado.`);
    const now = knownAs(name, current);
    const known = wanted === undefined ? before(past, now) : wantedIn(shelf, name, past, now, wanted);
    if (known === undefined) {
      throw new UsageError(`${name} no tiene una versión anterior a ${current.release}.`);
    }
    const entry = entryFor(shelf, name, known);
    const next = wentBack(past, now, known);
    if (JSON.stringify(next) !== JSON.stringify(readHistory(shelf)[name] ?? NOTHING)) {
      writePast(shelf, name, next);
    }
    put(shelf, name, entry);
    return entry;
  });
}

/** What lies on the shelf goes before a release of that name which another origin served. */
function wantedIn(shelf: Shelf, name: string, past: Past, now: Known, wanted: string): Known {
  if (now !== wanted && existsSync(releaseFolder(shelf, name, wanted))) return wanted;
  return find(past, wanted, now) ?? (releaseOfKnown(now) === wanted ? now : wanted);
}
