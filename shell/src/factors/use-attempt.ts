import { useEffect, useRef, useState } from 'react';

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
