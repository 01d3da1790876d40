import { inTime } from './in-time';

/** A cache that takes longer is broken: the server is asked instead. */
export const LONGEST_READ_MS = 2000;

let isBroken = false;

/** What a cache gives; undefined when it fails, and at once after it failed to answer in time. */
export async function fromCache<T>(read: () => Promise<T>): Promise<T | undefined> {
  if (isBroken) return undefined;
  const failed = Symbol('failed');
  const answer = await inTime(read, LONGEST_READ_MS, failed);
  if (answer !== failed) return answer;
  isBroken = true;
  return undefined;
}
