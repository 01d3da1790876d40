interface Fault {
  name: string;
  strike(): Promise<void>;
}

export interface StrickenCluster {
  addresses: [string, string];
  faults: Fault[];
  /** Repairs the last fault and waits until the next fault would lose no data. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

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
