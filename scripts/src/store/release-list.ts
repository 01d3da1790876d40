import { existsSync, readdirSync } from 'node:fs';
import { acceptedKeysOf } from './accepted-keys';
import { readState } from './current-release';
import { readHistory, storedReleases } from './history';
import {
  isSame,
  keyOf,
  type Publication,
  type ReleaseRef,
  type RemoteHistory,
  refOf,
  releaseNameOf,
  rolledBack,
} from './history.rules';
import { readRegistry } from './registry';
import type { ReleaseStore } from './release-store';
import { isTrialInForce, lineInForce } from './signed-lines';
import { lineOnTrial } from './trials';

/** A time during which a release was current. Until now, where it has no end. */
export interface Period {
  from: string;
  until?: string | undefined;
  /** Who made it current; unknown where somebody edited the registry. */
  by?: string | undefined;
  /** Who ended it by going back to another release. */
  rolledBackBy?: string | undefined;
}

export interface ListedRelease {
  remote: string;
  release: string;
  /** `refused`: the registry names it and the server does not accept that line. */
  state: 'current' | 'on trial' | 'refused' | 'rolled back' | 'earlier' | 'stored';
  /** Where its files are, if not in this folder of releases. */
  origin?: string | undefined;
  published?: Publication | undefined;
  periods: Period[];
}

function periodsOf({ switches = [] }: RemoteHistory, ref: ReleaseRef): Period[] {
  return switches.flatMap(({ to, at, by }, index) => {
    const next = switches[index + 1];
    const rolledBackBy = next?.how === 'rolled back' ? next.by : undefined;
    return isSame(to, ref) ? [{ from: at, until: next?.at, by, rolledBackBy }] : [];
  });
}

function originOf(ref: ReleaseRef): string | undefined {
  if (typeof ref === 'string') return undefined;
  return URL.canParse(ref.manifest) ? new URL(ref.manifest).origin : ref.manifest;
}

function everyRef(history: RemoteHistory, stored: readonly string[]): ReleaseRef[] {
  const all = [...stored, ...history.left, ...history.was];
  return all.filter((ref, index) => all.findLastIndex((other) => isSame(other, ref)) === index);
}

async function releasesOf(store: ReleaseStore, remote: string): Promise<ListedRelease[]> {
  const { current, history } = await readState(store, remote);
  const now = current && refOf(remote, current);
  const tried = lineOnTrial(store, remote);
  const registry = readRegistry(store.registry);
  const keys = acceptedKeysOf(store);
  const inForce = keys ? lineInForce(store, registry, remote, keys) : current;
  const used = inForce && refOf(remote, inForce);
  const left = used ? rolledBack(history, used) : history.left;
  const isTried = !keys || isTrialInForce(store, registry, remote, keys);
  const stateOf = (ref: ReleaseRef): ListedRelease['state'] => {
    const isIn = (list: readonly ReleaseRef[]) => list.some((one) => isSame(one, ref));
    if (used && isSame(ref, used)) return 'current';
    if (now && isSame(ref, now)) return 'refused';
    if (tried && isSame(ref, refOf(remote, tried))) return isTried ? 'on trial' : 'refused';
    if (isIn(left)) return 'rolled back';
    return isIn(history.was) ? 'earlier' : 'stored';
  };
  return everyRef(history, storedReleases(store, remote))
    .reverse()
    .map(
      (ref): ListedRelease => ({
        remote,
        release: releaseNameOf(ref),
        state: stateOf(ref),
        origin: originOf(ref),
        published: history.published?.[keyOf(ref)],
        periods: periodsOf(history, ref),
      }),
    )
    .sort((one, other) => latestOf(other).localeCompare(latestOf(one)));
}

function latestOf({ periods, published }: ListedRelease): string {
  return periods.at(-1)?.from ?? published?.at ?? '';
}

/** The remotes that a store knows: by its registry, by its history, or by a folder of releases. */
export function remotesIn(store: ReleaseStore): string[] {
  if (!existsSync(store.releasesDir)) return [];
  const folders = readdirSync(store.releasesDir, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const stored = folders.map(({ name }) => name).filter((name) => storedReleases(store, name).length > 0);
  const known = [...Object.keys(readRegistry(store.registry).remotes), ...Object.keys(readHistory(store))];
  return [...new Set([...known, ...stored])].sort();
}

/** Every release of some remotes, the latest first. */
export async function listReleases(
  store: ReleaseStore,
  remotes: readonly string[],
): Promise<ListedRelease[]> {
  const lists: ListedRelease[] = [];
  for (const remote of remotes) lists.push(...(await releasesOf(store, remote)));
  return lists;
}
