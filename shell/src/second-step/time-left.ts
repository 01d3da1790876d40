import { useEffect, useRef } from 'react';

const MINUTE = 60_000;
/** No ticket lives longer. A clock that says so is wrong, and then only the API knows the time. */
const LONGEST = 15 * MINUTE;

/** Milliseconds until that moment; undefined where the clock of this device cannot be right. */
function timeLeft(until: string, now = Date.now()): number | undefined {
  const left = Date.parse(until) - now;
  return left > 0 && left <= LONGEST ? left : undefined;
}

/** Whole minutes until that moment, to be told; undefined where they are not known. */
export function minutesLeft(until: string): number | undefined {
  const left = timeLeft(until);
  return left === undefined ? undefined : Math.max(1, Math.round(left / MINUTE));
}

/** Calls a function once, when that moment has come. */
export function useTimeLimit(until: string, onOver: () => void): void {
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const left = timeLeft(until);
    if (left === undefined) return;
    const timer = setTimeout(() => latest.current(), left);
    return () => clearTimeout(timer);
  }, [until]);
}
