import { useEffect, useState } from 'react';

const NEVER = Symbol('never');

/**
 * True once `state` has been unchanged for `ms` milliseconds. Controls that just appeared or moved under the
 * pointer ignore clicks until then.
 */
export function useSettled(state: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<unknown>(NEVER);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => state), ms);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return Object.is(settled, state);
}
