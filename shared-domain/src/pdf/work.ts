import { type Inflate, inflatePure } from './inflate';

/** `mixed`: also a file of another type. */
export class MalformedPdf extends Error {
  override name = 'MalformedPdf';

  constructor(readonly fault: 'damaged' | 'mixed' = 'damaged') {
    super(fault);
  }
}

/** Needs more work than any honest file. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

const MIB = 1024 * 1024;
// An uncompressed tagged document of 10 MiB has about a million values.
const MAX_VALUES = 2_000_000;
const MAX_INFLATED = 64 * MIB;
/** Maximum expansion of a deflated byte. */
const LARGEST_RATIO = 1032;

export type Work = ReturnType<typeof createWork>;

/** Deterministic per file. */
export function createWork({ inflate = inflatePure }: { inflate?: Inflate } = {}) {
  let values = 0;
  let inflated = 0;
  return {
    spent: () => ({ values, inflated }),
    value(count = 1) {
      values += count;
      if (values > MAX_VALUES) throw new TooMuchWork();
    },
    /** Undefined for data that are not deflated. */
    *inflate(data: Uint8Array): Generator<void, Uint8Array | undefined> {
      const content = yield* inflate(data, Math.max(1, MAX_INFLATED - inflated));
      if (content === 'too much') throw new TooMuchWork();
      // A failed attempt may have inflated nearly all.
      inflated += content?.length ?? data.length * LARGEST_RATIO;
      if (inflated > MAX_INFLATED + 1) throw new TooMuchWork();
      return content;
    },
  };
}
