import { useEffect, useRef, useState } from 'react';
import { errorText, fieldErrors } from 'shared-auth';

/** Stays busy after success, because a new page follows. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    // The page cache may restore a busy page.
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

/** The first field error, else the general text. */
export function refusalText(error: unknown): string {
  return Object.values(fieldErrors(error)).find(Boolean) ?? errorText(error);
}
