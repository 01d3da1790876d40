/** A cache that takes longer is broken: the server is asked instead. */
export const LONGEST_READ_MS = 2000;

export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What a source gives, and something else when it fails or takes longer than that. */
export function inTime<T, Other>(
  source: () => Promise<T>,
  milliseconds: number,
  otherwise: Other,
): Promise<T | Other> {
  const asked = new Promise<T>((resolve) => resolve(source()));
  return Promise.race([asked.catch(() => otherwise), after(milliseconds).then(() => otherwise)]);
}

/** Makes a queue, which runs one piece of work after another. */
export function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
