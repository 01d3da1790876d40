export interface LoadCount {
  good: number;
  /** People with a failed load, each counted once: their later loads are ignored. */
  failed: number;
}

/** Maximum probability that a good release is withdrawn, however long its trial lasts. */
const FALSE_ALARM = 1 / 200;

/** Share of failed loads that is always tolerated: browsers and connections fail by themselves. */
const TOLERATED = 0.005;

/** Prior: one failure in a hundred loads. */
const BEFORE = { failed: 1, loads: 100 };

/** Alternatives, by the share of working loads that would fail. 20 % is detected after few loads, 3 % later. */
const WORSE = [
  { weight: 0.9, part: 0.2 },
  { weight: 0.1, part: 0.03 },
];

/** The failure share of the current release plus one standard error, which is large after few loads. */
function toleratedShare({ good, failed }: LoadCount): number {
  const failures = failed + BEFORE.failed;
  return Math.max(TOLERATED, (failures + Math.sqrt(failures)) / (good + failed + BEFORE.loads));
}

/**
 * Sequential probability ratio test with a mixture of alternatives.
 *
 * `p` is the tolerated share and `q = p + (1 - p) * part`. Each load multiplies the evidence by its likelihood ratio:
 * `q / p` if it failed, `(1 - q) / (1 - p)` if it worked. While the true share is at most `p`, the expected evidence
 * is at most 1. By Ville's inequality it then reaches `1 / FALSE_ALARM` with probability at most `FALSE_ALARM`. The
 * test may therefore run after every failure, without an end.
 *
 * A load counts as good from its start and as failed once it fails, which keeps the bound: pending loads only lower
 * the evidence.
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
