/** A file that is not written as the format says. */
export class MalformedPdf extends Error {
  override name = 'MalformedPdf';
}

/** A file that asks for more work than any honest one does. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

const MIB = 1024 * 1024;
// A tagged document of 10 MiB without any compression has about a million of values.
const MAX_VALUES = 2_000_000;
const MAX_INFLATED = 64 * MIB;

export type Work = ReturnType<typeof createWork>;

/** Counts what reading a file costs, and ends it beyond a limit. The same file always costs the same. */
export function createWork({ values: maxValues = MAX_VALUES, inflated: maxInflated = MAX_INFLATED } = {}) {
  let values = 0;
  let inflated = 0;
  return {
    spent: () => ({ values, inflated }),
    value(count = 1) {
      values += count;
      if (values > maxValues) throw new TooMuchWork();
    },
    /** How many bytes may still be inflated. */
    inflatable: () => maxInflated - inflated,
    inflated(bytes: number) {
      inflated += bytes;
    },
  };
}
