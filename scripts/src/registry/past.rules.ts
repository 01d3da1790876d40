import { type RegistryEntry, shelvedAt } from './registry';

/** A release by its name when it lies on the shelf, else the whole line of the registry: it must be possible to go back to it. */
export type Known = string | RegistryEntry;

interface Refused {
  release: string;
  /** The release of the shell in which it was mounted: in another one it may pass. */
  shell: string;
  findings: string[];
}

/** What is known of one remote beside its line of the registry. */
export interface Past {
  /** What was current, in order. What stands after the current one was rolled back. */
  was: Known[];
  /** What was rolled back before something newer was published. */
  left: Known[];
  /** A publication under way: whether it came about, the registry tells. */
  pending?: { before: Known; next: Known };
  /** By clone, which release its sources were when a build last dealt with them. */
  sources?: Record<string, string>;
  refused?: Refused;
}

export const NOTHING: Past = { was: [], left: [] };

export function knownAs(name: string, entry: RegistryEntry): Known {
  return entry.manifest.startsWith(shelvedAt(name, entry.release)) ? entry.release : entry;
}

export function releaseOfKnown(known: Known): string {
  return typeof known === 'string' ? known : known.release;
}

function isSame(one: Known, other: Known): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.release === other.release && one.manifest === other.manifest;
}

function placeIn(list: readonly Known[], known: Known): number {
  return list.findLastIndex((one) => isSame(one, known));
}

const without = (list: readonly Known[], known: Known) => list.filter((one) => !isSame(one, known));

/** The past after `next` has become current in the place of `before`. */
export function published(past: Past, before: Known | undefined, next: Known): Past {
  const { pending: _done, ...rest } = past;
  const place = before === undefined ? -1 : placeIn(past.was, before);
  const end = place < 0 ? past.was.length : place + 1;
  const kept = past.was.slice(0, end);
  const left = [...past.left, ...past.was.slice(end)];
  return { ...rest, was: [...without(kept, next), next], left: without(left, next) };
}

/** The past as the registry shows it: with what was edited there by hand, or published by a process that was killed. */
export function reconciled(past: Past, current: Known | undefined): Past {
  const { pending, ...rest } = past;
  if (current === undefined) return rest;
  if (pending && isSame(pending.next, current)) return published(past, pending.before, current);
  if (placeIn(past.was, current) >= 0) return rest;
  return { ...rest, was: [...past.was, current], left: without(past.left, current) };
}

export function before(past: Past, current: Known): Known | undefined {
  return past.was[placeIn(past.was, current) - 1];
}

export function rolledBack(past: Past, current: Known): Known[] {
  return [...past.left, ...past.was.slice(placeIn(past.was, current) + 1)];
}

/** The latest that was current under that name, other than what is current now. */
export function find(past: Past, release: string, current: Known): Known | undefined {
  return without([...past.left, ...past.was], current).findLast((one) => releaseOfKnown(one) === release);
}

/** The past after going back from `current` to `wanted`; what is left behind stays away. */
export function wentBack(past: Past, current: Known, wanted: Known): Past {
  if (placeIn(past.was, wanted) >= 0) return past;
  const place = placeIn(past.was, current);
  return { ...past, was: past.was.toSpliced(place, 0, wanted), left: without(past.left, wanted) };
}
