/** Asks the person who is signed in to confirm that it is them. Answers whether they did. */
export type ConfirmationAsker = () => Promise<boolean>;

let asker: ConfirmationAsker | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Says who asks the person when the API wants it to be confirmed that it is them: the shell, which draws the question. A
 * call that was refused for that reason waits for the answer. Returns a function that ends it.
 */
export function onConfirmationNeeded(ask: ConfirmationAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** How often the person of this page has confirmed that it is them. */
let confirmations = 0;

export const confirmationsSoFar = (): number => confirmations;

/**
 * Whether the person has confirmed that it is them. Calls that need it at the same time share one question; one that was
 * sent before the last confirmation, and is refused only after it, asks nothing.
 * @param before how many confirmations there were when the call was sent
 */
export async function confirmIdentity(before: number): Promise<boolean> {
  if (confirmations > before) return true;
  asking ??= askOnce().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Where nobody asks, or the question itself cannot be drawn, the refusal of the call stands. */
async function askOnce(): Promise<boolean> {
  try {
    const isConfirmed = (await asker?.()) ?? false;
    if (isConfirmed) confirmations++;
    return isConfirmed;
  } catch {
    return false;
  }
}
