import { useEffect, useRef } from 'react';
import { type Location, useNavigate } from 'react-router-dom';

/** Milliseconds to read a message. */
const READING_TIME = 1500;

/** Unmounting cancels the navigation. */
export function useDelayedNavigation() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: string | Location) => {
    const state = typeof to === 'string' ? undefined : to.state;
    timer.current = setTimeout(() => navigate(to, { replace: true, state, flushSync: true }), READING_TIME);
  };
}
