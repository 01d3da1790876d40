import type { RegistryEntry } from 'shared-domain';
import { addressInStore } from './registry';

/** A release in the store by its name. One of another origin by its whole line of the registry, to go back to it. */
export type ReleaseRef = string | RegistryEntry;

interface Refused {
  release: string;
  /** The release of the shell in which it was mounted: in another one it may pass. */
  shell: string;
  findings: string[];
}

/** What is known of one remote beside its line of the registry. */
export interface RemoteHistory {
  /** What was current, in order. What stands after the current one was rolled back. */
  was: ReleaseRef[];
  /** What was rolled back before something newer was published. */
  left: ReleaseRef[];
  /** A publication that was begun. The registry tells whether it was completed. */
  pending?: { before: ReleaseRef; next: ReleaseRef };
  /** By clone, the release that its sources were when a build last handled them. */
  sources?: Record<string, string>;
  refused?: Refused;
}

export const EMPTY_HISTORY: RemoteHistory = { was: [], left: [] };

export function refOf(name: string, entry: RegistryEntry): ReleaseRef {
  return entry.manifest.startsWith(addressInStore(name, entry.release)) ? entry.release : entry;
}

export function releaseNameOf(ref: ReleaseRef): string {
  return typeof ref === 'string' ? ref : ref.release;
}

function isSame(one: ReleaseRef, other: ReleaseRef): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.release === other.release && one.manifest === other.manifest;
}

function lastIndexIn(list: readonly ReleaseRef[], ref: ReleaseRef): number {
  return list.findLastIndex((one) => isSame(one, ref));
}

const without = (list: readonly ReleaseRef[], ref: ReleaseRef) => list.filter((one) => !isSame(one, ref));

/** The history after `next` has become current in the place of `before`. */
export function afterPublishing(
  history: RemoteHistory,
  before: ReleaseRef | undefined,
  next: ReleaseRef,
): RemoteHistory {
  const { pending: _done, ...rest } = history;
  const index = before === undefined ? -1 : lastIndexIn(history.was, before);
  const end = index < 0 ? history.was.length : index + 1;
  const kept = history.was.slice(0, end);
  const left = [...history.left, ...history.was.slice(end)];
  return { ...rest, was: [...without(kept, next), next], left: without(left, next) };
}

/** Adds to the history what the registry shows: a line edited by hand, or the publication of a process that was killed. */
export function reconciled(history: RemoteHistory, current: ReleaseRef | undefined): RemoteHistory {
  const { pending, ...rest } = history;
  if (current === undefined) return rest;
  if (pending && isSame(pending.next, current)) return afterPublishing(history, pending.before, current);
  if (lastIndexIn(history.was, current) >= 0) return rest;
  return { ...rest, was: [...history.was, current], left: without(history.left, current) };
}

export function previousTo(history: RemoteHistory, current: ReleaseRef): ReleaseRef | undefined {
  return history.was[lastIndexIn(history.was, current) - 1];
}

export function rolledBack(history: RemoteHistory, current: ReleaseRef): ReleaseRef[] {
  return [...history.left, ...history.was.slice(lastIndexIn(history.was, current) + 1)];
}

/** The latest that was current under that name, other than what is current now. */
export function findEarlier(
  history: RemoteHistory,
  release: string,
  current: ReleaseRef,
): ReleaseRef | undefined {
  return without([...history.left, ...history.was], current).findLast(
    (one) => releaseNameOf(one) === release,
  );
}

/** The history after going back from `current` to `wanted`. What came after `wanted` counts as rolled back. */
export function afterRollback(
  history: RemoteHistory,
  current: ReleaseRef,
  wanted: ReleaseRef,
): RemoteHistory {
  if (lastIndexIn(history.was, wanted) >= 0) return history;
  const index = lastIndexIn(history.was, current);
  return { ...history, was: history.was.toSpliced(index, 0, wanted), left: without(history.left, wanted) };
}
