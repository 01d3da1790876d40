/** What is known of how a release works: each person's loads until the first one that failed for them. */
export interface LoadCount {
  /** Loads that worked. */
  good: number;
  /** People for whom a load failed. Nothing that they load afterwards counts, so nobody counts twice. */
  failed: number;
}

/** A good release is withdrawn by mistake with at most this probability, however long its trial lasts. */
const FALSE_ALARM = 1 / 200;

/** No release is held to less than this share of failed loads: browsers and connections fail by themselves. */
const TOLERATED = 0.005;

/** What counts before anything is known: one failure in a hundred loads. */
const BEFORE = { failed: 1, loads: 100 };

/**
 * How a release may be worse than the current one: the part of the loads that work today and would fail with it. The
 * first finds at once what fails often, the second finds in time what fails a little more often.
 */
const WORSE = [
  { weight: 0.9, part: 0.2 },
  { weight: 0.1, part: 0.03 },
];

/**
 * The share of failed loads that a release may have: that of the current one and one standard error, because few loads
 * tell little.
 */
function toleratedShare({ good, failed }: LoadCount): number {
  const failures = failed + BEFORE.failed;
  return Math.max(TOLERATED, (failures + Math.sqrt(failures)) / (good + failed + BEFORE.loads));
}

/**
 * Whether a release on trial fails more than the current one.
 *
 * It is a sequential probability ratio test with a mixture of alternatives. Let `p` be the share that is tolerated. Each
 * load multiplies the evidence by how much likelier its outcome is if the release is worse: by `q / p` when it failed
 * and by `(1 - q) / (1 - p)` when it worked, where `q = p + (1 - p) * part`. While loads fail no more often than `p`,
 * the expected evidence never exceeds 1, so by Ville's inequality it ever reaches `1 / FALSE_ALARM` with a probability
 * of at most `FALSE_ALARM`. The test may therefore be made after every failure, without an end.
 *
 * A load counts as good from its beginning and as failed once it failed. That keeps the bound: a load that is still
 * undecided counts less than it may yet be worth.
 *
 * [Ramdas and others, Game-theoretic statistics and safe anytime-valid inference](https://arxiv.org/abs/2210.01948)
 */
export function failsMore(trial: LoadCount, current: LoadCount): boolean {
  const p = toleratedShare(current);
  const evidence = WORSE.map(({ weight, part }) => {
    const q = p + (1 - p) * part;
    return weight * Math.exp(trial.failed * Math.log(q / p) + trial.good * Math.log((1 - q) / (1 - p)));
  });
  return evidence.reduce((sum, one) => sum + one, 0) >= 1 / FALSE_ALARM;
}
