import { useEffect, useState } from 'react';

const NEVER = Symbol('never');

/**
 * Whether `state` has been the same for at least `ms` milliseconds. A control that has just appeared or moved under the
 * pointer is not the one that the person was about to press, so it ignores clicks until this is true.
 */
export function useSettled(state: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<unknown>(NEVER);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => state), ms);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return Object.is(settled, state);
}
