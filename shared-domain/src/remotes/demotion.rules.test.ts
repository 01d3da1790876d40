import { failsMore, type LoadCount } from './demotion.rules';

const CURRENT = { loads: 2000, share: 0.003 };

/** Seeded and reproducible: [mulberry32](https://github.com/cprosche/mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Trial {
  share: number;
  people: number;
  /** Loads per person: 1 to this many. */
  visits: number;
  current?: typeof CURRENT;
}

function withdrawnAfter({ share, people, visits, current = CURRENT }: Trial, random: () => number) {
  const failures = Array.from({ length: current.loads }, () => random() < current.share).filter(Boolean);
  const known = { good: current.loads - failures.length, failed: failures.length };
  const count: LoadCount = { good: 0, failed: 0 };
  for (let person = 1; person <= people; person++) {
    for (let left = 1 + Math.floor(random() * visits); left > 0; left--) {
      if (random() >= share) {
        count.good++;
        continue;
      }
      count.failed++;
      if (failsMore(count, known)) return person;
      break;
    }
  }
  return undefined;
}

test('50 bad releases, from one failed load in five to all of them, are withdrawn before 20 people saw them', () => {
  const random = numbersFrom(20_261_122);
  const bad = Array.from({ length: 50 }, (_, index) => 0.2 + (0.8 * index) / 49);
  const seenBy = bad.map((share) => withdrawnAfter({ share, people: 19, visits: 5 }, random));
  expect(seenBy.filter((people) => people === undefined)).toEqual([]);
});

test('a release that shows nothing is withdrawn after the second person, one that nobody knows after the third', () => {
  const dead = { share: 1, people: 19, visits: 1 };
  expect(withdrawnAfter(dead, numbersFrom(1))).toBe(2);
  expect(withdrawnAfter({ ...dead, current: { loads: 0, share: 0 } }, numbersFrom(1))).toBe(3);
});

test.each([0, 0.003, 0.01, 0.02])(
  'of 200 releases that fail as often as the current one, %d of the loads, at most one is withdrawn',
  (share) => {
    const random = numbersFrom(Math.round(7 + share * 1000));
    const trial = { share, people: 400, visits: 5, current: { ...CURRENT, share } };
    const withdrawn = Array.from({ length: 200 }, () => withdrawnAfter(trial, random));
    expect(withdrawn.filter((people) => people !== undefined).length).toBeLessThanOrEqual(1);
  },
);

test('a release is compared with how the current one fails', () => {
  const trial = { good: 40, failed: 6 };
  expect(failsMore(trial, { good: 2000, failed: 4 })).toBe(true);
  expect(failsMore(trial, { good: 1700, failed: 300 })).toBe(false);
});

test('a good release that few failures spoil is left alone', () => {
  expect(failsMore({ good: 0, failed: 1 }, { good: 5000, failed: 0 })).toBe(false);
  expect(failsMore({ good: 300, failed: 2 }, { good: 5000, failed: 10 })).toBe(false);
});
