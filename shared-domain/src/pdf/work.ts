import { type Inflate, inflatePure } from './inflate';

/** A file that is not written as the format says, or that is another kind of file as well. */
export class MalformedPdf extends Error {
  override name = 'MalformedPdf';

  constructor(readonly fault: 'damaged' | 'mixed' = 'damaged') {
    super(fault);
  }
}

/** A file that asks for more work than any honest one does. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

const MIB = 1024 * 1024;
// A tagged document of 10 MiB without any compression has about a million of values.
const MAX_VALUES = 2_000_000;
const MAX_INFLATED = 64 * MIB;
/** No byte of deflated data becomes more bytes than that. */
const LARGEST_RATIO = 1032;

export type Work = ReturnType<typeof createWork>;

/** Counts what reading a file costs, and ends it beyond a limit. The same file always costs the same. */
export function createWork({ inflate = inflatePure }: { inflate?: Inflate } = {}) {
  let values = 0;
  let inflated = 0;
  return {
    spent: () => ({ values, inflated }),
    value(count = 1) {
      values += count;
      if (values > MAX_VALUES) throw new TooMuchWork();
    },
    /** The inflated data; undefined for data that are not deflated. */
    *inflate(data: Uint8Array): Generator<void, Uint8Array | undefined> {
      const content = yield* inflate(data, Math.max(1, MAX_INFLATED - inflated));
      if (content === 'too much') throw new TooMuchWork();
      // Data that cannot be unpacked may have been unpacked nearly to their end.
      inflated += content?.length ?? data.length * LARGEST_RATIO;
      if (inflated > MAX_INFLATED + 1) throw new TooMuchWork();
      return content;
    },
  };
}
