/** One way in which a primary fails. */
interface Fault {
  name: string;
  strike(): Promise<void>;
}

/** A PostgreSQL of several servers whose primary can be made to fail, again and again. */
export interface StrickenCluster {
  /** The address for each of the two services. Both lead to the same database. */
  addresses: [string, string];
  faults: Fault[];
  /** Brings back what the last fault took away, and waits until the next fault would lose nothing. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until it is true, and fails where it never becomes so. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  seconds = 120,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${seconds} seconds have passed, and still not: ${what}`);
    await pause(100);
  }
}
