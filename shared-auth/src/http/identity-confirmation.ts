/** Asks the person to confirm that it is them. It answers whether they did. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Says how the person is asked when a call needs a confirmation that it is them. The shell does it, once for the page;
 * without it such a call fails with the text of the API. Returns a function that takes it back.
 */
export function askForConfirmationWith(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Whether the person confirms. Calls that need it at the same time share one question. */
export async function confirmIdentity(signal?: AbortSignal): Promise<boolean> {
  if (!asker || signal?.aborted) return false;
  asking ??= asker().finally(() => {
    asking = undefined;
  });
  return (await asking) && !signal?.aborted;
}
