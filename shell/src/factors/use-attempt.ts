import { useEffect, useRef, useState } from 'react';
import { errorText, fieldErrors } from 'shared-auth';

/** Runs what a button starts, once at a time, and tells why it failed. What succeeded stays busy: a page follows it. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    // Whoever goes back from another site may find this page as they left it.
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', wakeUp);
    return () => {
      isShown.current = false;
      window.removeEventListener('pageshow', wakeUp);
    };
  }, []);
  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (!isShown.current) return;
      setError(failure);
      setBusy(false);
    }
  }
  return { isBusy, error, attempt };
}

/** What the API says of a proof or a factor: the text of the field that it refused, else that of the whole. */
export function refusalText(error: unknown): string {
  return Object.values(fieldErrors(error)).find(Boolean) ?? errorText(error);
}
