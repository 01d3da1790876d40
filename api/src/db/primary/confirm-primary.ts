/** Milliseconds. A younger proof is not renewed. */
const FRESH = 1_000;

/**
 * Milliseconds that a proof holds. A cluster must not choose another primary sooner than this after the last word of the
 * old one: `ttl` less `loop_wait` of Patroni is the time that it waits ([080](../../../../docs/decisions/080-one-primary.md)).
 */
export const PROOF_HOLDS = 3_000;

/** Waits, where it must, until the server has proved again that it is the primary. */
export type ConfirmPrimary = () => Promise<void> | undefined;

/**
 * A server that was frozen, or cut off, does not know that another one took its place, and goes on answering from what
 * it had. So what is read alone, such as a session, counts only with a proof of the last seconds.
 */
export function confirmPrimary(prove: () => Promise<void>, clock = () => performance.now()): ConfirmPrimary {
  let proved = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const begun = clock();
    await prove();
    proved = begun;
  }

  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  const confirmed: ConfirmPrimary = () => {
    const age = clock() - proved;
    if (age < FRESH) return undefined;
    const answer = askOnce();
    if (age >= PROOF_HOLDS) return answer;
    answer.catch(() => {});
    return undefined;
  };
  return confirmed;
}
