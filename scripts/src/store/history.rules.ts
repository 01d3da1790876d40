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

/** Where a release came from, as it was published. */
export interface Publication {
  at: string;
  by: string;
  /** The commit of its sources, with a + where something was not committed. */
  commit?: string | undefined;
  /** Its size as a browser receives it. */
  bytes?: number | undefined;
}

/** A moment at which a release became current. */
export interface Switch {
  to: ReleaseRef;
  at: string;
  /** Unknown where somebody edited the registry. */
  by?: string | undefined;
  how: 'published' | 'rolled back' | 'edited';
}

/** A shell that somebody put beside a release although it lacks something that the release uses. */
interface AcceptedSkew {
  at: string;
  by: string;
  release: string;
  shell: string;
  findings: string[];
}

/** What is known of one remote beside its line of the registry. */
export interface RemoteHistory {
  /** What was current, in order. What stands after the current one was rolled back. */
  was: ReleaseRef[];
  /** What was rolled back before something newer was published. */
  left: ReleaseRef[];
  /** The last current line that was signed. A server that has seen it takes no older one. */
  signed?: RegistryEntry;
  /** A switch that was begun. The registry tells whether it was completed. */
  pending?: { before?: ReleaseRef | undefined; next: ReleaseRef; switch?: Switch };
  /** By `keyOf` the release, since this is recorded. */
  published?: Record<string, Publication>;
  /** Every switch since these are recorded, in order. */
  switches?: Switch[];
  /** By clone, the release that its sources were when a build last handled them. */
  sources?: Record<string, string>;
  refused?: Refused;
  accepted?: AcceptedSkew[];
}

export const EMPTY_HISTORY: RemoteHistory = { was: [], left: [] };

export function refOf(name: string, entry: RegistryEntry): ReleaseRef {
  return entry.manifest.startsWith(addressInStore(name, entry.release)) ? entry.release : entry;
}

/** Two origins may serve releases of one name. */
export function keyOf(ref: ReleaseRef): string {
  return typeof ref === 'string' ? ref : ref.manifest;
}

export function releaseNameOf(ref: ReleaseRef): string {
  return typeof ref === 'string' ? ref : ref.release;
}

export function isSame(one: ReleaseRef, other: ReleaseRef): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.release === other.release && one.manifest === other.manifest;
}

function lastIndexIn(list: readonly ReleaseRef[], ref: ReleaseRef): number {
  return list.findLastIndex((one) => isSame(one, ref));
}

const without = (list: readonly ReleaseRef[], ref: ReleaseRef) => list.filter((one) => !isSame(one, ref));

/** The history after `next` has become current in the place of `before`. */
function afterPublishing(
  history: RemoteHistory,
  before: ReleaseRef | undefined,
  next: ReleaseRef,
): RemoteHistory {
  const index = before === undefined ? -1 : lastIndexIn(history.was, before);
  const end = index < 0 ? history.was.length : index + 1;
  const kept = history.was.slice(0, end);
  const left = [...history.left, ...history.was.slice(end)];
  return { ...history, was: [...without(kept, next), next], left: without(left, next) };
}

function withSwitch(history: RemoteHistory, done: Switch | undefined): RemoteHistory {
  return done ? { ...history, switches: [...(history.switches ?? []), done] } : history;
}

/** The history after a switch that was begun has reached the registry. */
export function completed({ pending, ...history }: RemoteHistory): RemoteHistory {
  if (!pending) return history;
  const { before, next, switch: done } = pending;
  const isRollback = done?.how === 'rolled back' && before !== undefined;
  const after = isRollback ? afterRollback(history, before, next) : afterPublishing(history, before, next);
  return withSwitch(after, done);
}

/**
 * Adds to the history what the registry shows: a line edited by hand, or the switch of a process that was killed.
 * @param writtenAt when the registry was written
 */
export function reconciled(
  history: RemoteHistory,
  current: ReleaseRef | undefined,
  writtenAt: string,
): RemoteHistory {
  const { pending, ...rest } = history;
  if (current === undefined) return rest;
  if (pending && isSame(pending.next, current)) return completed(history);
  const isKnown = lastIndexIn(history.was, current) >= 0;
  const last = history.switches?.at(-1);
  // Older histories have no switches: of a release that they know, nobody can tell since when it has been current.
  const isRecorded = last ? isSame(last.to, current) : isKnown;
  const told = isRecorded ? rest : withSwitch(rest, { to: current, at: writtenAt, how: 'edited' });
  if (isKnown) return told;
  return { ...told, was: [...history.was, current], left: without(history.left, current) };
}

export function previousTo(history: RemoteHistory, current: ReleaseRef): ReleaseRef | undefined {
  return history.was[lastIndexIn(history.was, current) - 1];
}

export function rolledBack(history: RemoteHistory, current: ReleaseRef): ReleaseRef[] {
  return [...history.left, ...history.was.slice(lastIndexIn(history.was, current) + 1)];
}

/** What a rollback from `current` to `wanted` takes back: everything that was current after `wanted`. */
export function takenBackBy(history: RemoteHistory, current: ReleaseRef, wanted: ReleaseRef): string[] {
  const index = lastIndexIn(history.was, wanted);
  const after =
    index < 0 ? history.was.slice(lastIndexIn(history.was, current)) : history.was.slice(index + 1);
  return [...new Set(after.map(releaseNameOf))];
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
function afterRollback(history: RemoteHistory, current: ReleaseRef, wanted: ReleaseRef): RemoteHistory {
  if (lastIndexIn(history.was, wanted) >= 0) return history;
  const index = lastIndexIn(history.was, current);
  return { ...history, was: history.was.toSpliced(index, 0, wanted), left: without(history.left, wanted) };
}
