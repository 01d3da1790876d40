import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audience, RegistryEntry } from 'shared-domain/remotes';
import { isInStore, keyOf, type Publication, type RemoteHistory } from 'shared-domain/remotes/history';
import { MANIFEST, type Release, readRelease, sha384 } from '../build/release-file';
import { UsageError } from '../command';
import { userOfMachine } from '../lock/lock';
import { historyOf, record } from './history';
import { entryOf, isCurrent, readRegistry, signNext } from './registry';
import { type ReleaseStore, releaseFolder } from './release-store';
import { isSignedBy, signEntry, trustedKeys, UNTRUSTED } from './signatures';

function git(folder: string, ...args: string[]): string | undefined {
  const { stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return stdout?.trim() || undefined;
}

/** From git, or else from the operating system. */
export function nameOfUser(folder = process.cwd()): string {
  return git(folder, 'config', 'user.name') ?? userOfMachine();
}

/** The commit ends with + for uncommitted changes. */
export function publicationFrom(folder: string, bytes?: number): Publishing {
  const commit = git(folder, 'rev-parse', '--short=12', 'HEAD');
  const changes = git(folder, 'status', '--porcelain', '--untracked-files=no');
  return { by: nameOfUser(folder), commit: commit && `${commit}${changes ? '+' : ''}`, bytes };
}

/** `clone` is set if it has the release's sources. */
type Publishing = Partial<Publication> & { clone?: string };

/** Renews the signature if the release is current already, and then returns false. */
export async function makeCurrent(
  store: ReleaseStore,
  name: string,
  entry: RegistryEntry,
  publication: Publishing,
): Promise<boolean> {
  const { before } = await record(store, name, (history) => {
    return { what: 'published', ...publication, line: signNext(store, name, history, entry) };
  });
  return before.way.at(-1) !== keyOf(name, entry);
}

/** Earlier builds omitted the manifest's hash, which the shell requires. */
function withManifestHash(folder: string, release: Release): Release {
  const { manifest = MANIFEST, integrity } = release;
  if (manifest in integrity || !existsSync(join(folder, manifest))) return release;
  const hash = sha384(readFileSync(join(folder, manifest)));
  return { ...release, integrity: { ...integrity, [manifest]: hash } };
}

function entryFor(store: ReleaseStore, name: string, { lines }: RemoteHistory, key: string): RegistryEntry {
  const line = lines.get(key);
  if (line && !isInStore(name, line)) return line;
  const folder = releaseFolder(store, name, key);
  const release = readRelease(folder);
  if (!release) throw new UsageError(`La versión ${key} de ${name} no está en la carpeta de versiones.`);
  return entryOf(withManifestHash(folder, { ...release, name }));
}

const releaseNameOf = ({ lines }: RemoteHistory, key: string) => lines.get(key)?.release ?? key;

/** Prefers a stored release to one of the same name on another origin. */
function keyNamed(store: ReleaseStore, name: string, history: RemoteHistory, wanted: string): string {
  const { way, ahead, withdrawn } = history;
  const current = way.at(-1);
  if (current !== wanted && existsSync(releaseFolder(store, name, wanted))) return wanted;
  const isNamed = (key: string) => releaseNameOf(history, key) === wanted;
  const known = [...withdrawn, ...way, ...ahead].filter((key) => key !== current);
  return known.findLast(isNamed) ?? (current && isNamed(current) ? current : wanted);
}

function takenBackBy(history: RemoteHistory, wanted: string): string[] {
  const { way, ahead } = history;
  const known = [...way, ...ahead];
  const index = known.lastIndexOf(wanted);
  const after = known.slice(index < 0 ? way.length - 1 : index + 1);
  return [...new Set(after.map((key) => releaseNameOf(history, key)))];
}

export async function rollBack(store: ReleaseStore, name: string, wanted?: string): Promise<RegistryEntry> {
  const { after } = await record(store, name, (history) => {
    const current = history.line;
    if (!current) {
      const others = Object.keys(readRegistry(store.registry).remotes).join(', ');
      throw new UsageError(`${name} no está publicado${others && `; ahí están ${others}`}.`);
    }
    const key = wanted === undefined ? history.way.at(-2) : keyNamed(store, name, history, wanted);
    if (key === undefined)
      throw new UsageError(`${name} no tiene una versión anterior a ${current.release}.`);
    const entry = { ...entryFor(store, name, history, key), insteadOf: takenBackBy(history, key) };
    return { what: 'rolled back', by: nameOfUser(), line: signNext(store, name, history, entry) };
  });
  return after.line as RegistryEntry;
}

/** Users outside the trial need a current release. */
export function requireTrialPossible(store: ReleaseStore, about: Release): void {
  const { line } = historyOf(store, about.name);
  if (!line) throw new UsageError(`${about.name} no está publicado: publíquelo primero para todos.`);
  if (isCurrent(about, line)) throw new UsageError(`La versión ${about.release} ya es la vigente.`);
}

export async function startTrial(
  store: ReleaseStore,
  release: Release,
  audience: Audience,
  publication: Publishing,
): Promise<void> {
  const { name } = release;
  await record(store, name, (history) => {
    const entry = signNext(store, name, history, entryOf(release), 'trial');
    const trial = signEntry(name, 'audience', { entry, audience, since: entry.since });
    return { what: 'trial begun', ...publication, trial };
  });
}

/** Builds do not publish an ended trial automatically. */
export async function endTrial(store: ReleaseStore, name: string): Promise<string | undefined> {
  const { before } = await record(store, name, (history) => {
    const { line, trial } = history;
    if (!line || !trial) return undefined;
    if (!isSignedBy(name, 'current', line, trustedKeys()))
      throw new UsageError(`La línea vigente de ${name} ${UNTRUSTED}`);
    return { what: 'trial ended', by: nameOfUser(), line: signNext(store, name, history, line) };
  });
  return before.line && before.trial?.entry.release;
}
