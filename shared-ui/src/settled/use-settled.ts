import { useEffect, useState } from 'react';

const NEVER = Symbol('never');

/**
 * False while less than `ms` have passed since `state` became what it is. What appears or moves under a pointer
 * is not what the person was about to press: a control takes its presses once this is true.
 */
export function useSettled(state: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<unknown>(NEVER);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => state), ms);
    return () => clearTimeout(timer);
  }, [state, ms]);
  return Object.is(settled, state);
}
