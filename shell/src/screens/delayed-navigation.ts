import { useEffect, useRef } from 'react';
import { type Location, useNavigate } from 'react-router-dom';

/** Milliseconds for which the message of a form that was sent stays, before the next page is shown. */
const READING_TIME = 1500;

/** Returns a function that goes to a place after this time, unless the person has left the page before. */
export function useDelayedNavigation() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: string | Location) => {
    const state = typeof to === 'string' ? undefined : to.state;
    timer.current = setTimeout(() => navigate(to, { replace: true, state, flushSync: true }), READING_TIME);
  };
}
