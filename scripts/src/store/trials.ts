import type { Audience, Registry, RegistryEntry } from 'shared-domain';
import type { Release } from '../build/release-file';
import { UsageError } from '../command';
import { withLock } from '../lock/lock';
import { trustedKeys, UNTRUSTED } from './accepted-keys';
import { isCurrent, recordHistory } from './current-release';
import { readHistory, writeHistory } from './history';
import { EMPTY_HISTORY, type Publication } from './history.rules';
import { replaceJson } from './json-file';
import { entryOf, readRegistry, withoutTrial } from './registry';
import type { ReleaseStore } from './release-store';
import { signEntry } from './signatures';
import { keepLine, lineInForce, nextSince } from './signed-lines';
import { withUnchangedFiles } from './unchanged-since';

/** The line of the release of a remote that is on trial. */
export function lineOnTrial(store: ReleaseStore, name: string): RegistryEntry | undefined {
  return readRegistry(store.registry).trials?.[name]?.entry;
}

function changeRegistry(store: ReleaseStore, change: (registry: Registry) => Registry): Promise<void> {
  return withLock(`${store.registry}.lock`, () => {
    replaceJson(store.registry, change(readRegistry(store.registry)));
  });
}

/** A trial needs a current release, which everybody else uses and everybody gets back if the trial ends. */
export function requireTrialPossible(
  store: ReleaseStore,
  about: Pick<Release, 'name' | 'release' | 'integrity'>,
): void {
  const current = readRegistry(store.registry).remotes[about.name];
  if (!current) throw new UsageError(`${about.name} no está publicado: publíquelo primero para todos.`);
  if (isCurrent(about, current)) throw new UsageError(`La versión ${about.release} ya es la vigente.`);
}

/** Lets a part of the people use a stored release. The same release begins a new trial. */
export async function startTrial(
  store: ReleaseStore,
  release: Release,
  audience: Audience,
  publication: Publication,
): Promise<void> {
  const { name } = release;
  await recordHistory(store, name, (history) => ({
    ...history,
    published: { ...history.published, [release.release]: publication },
  }));
  await changeRegistry(store, (registry) => {
    const line = withUnchangedFiles(store, name, entryOf(release), registry.remotes[name]);
    const since = nextSince(store, registry, name);
    const entry = signEntry(name, 'trial', { ...line, since });
    keepLine(store, name, entry);
    const trial = signEntry(name, 'audience', { entry, audience, since });
    return { ...registry, trials: { ...registry.trials, [name]: trial } };
  });
}

/**
 * Ends a trial: everybody uses the current release again, and no build publishes the other one by itself. The current
 * line is signed again, because only a newer line ends a trial on the server.
 */
export async function endTrial(store: ReleaseStore, name: string): Promise<string | undefined> {
  const release = lineOnTrial(store, name)?.release;
  if (release === undefined) return undefined;
  await recordHistory(store, name, (history) => ({
    ...history,
    left: [...history.left.filter((one) => one !== release), release],
  }));
  await changeRegistry(store, (registry) => {
    const line = lineInForce(store, registry, name, trustedKeys());
    if (!line) throw new UsageError(`La línea vigente de ${name} ${UNTRUSTED}`);
    const current = signEntry(name, 'current', { ...line, since: nextSince(store, registry, name) });
    keepLine(store, name, current);
    writeHistory(store, name, { ...(readHistory(store)[name] ?? EMPTY_HISTORY), signed: current });
    return { ...withoutTrial(registry, name), remotes: { ...registry.remotes, [name]: current } };
  });
  return release;
}
