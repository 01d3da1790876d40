import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Milliseconds for which the message of a form that was sent stays, before the next page is shown. */
const READING_TIME = 1500;

/** Returns a function that goes to an address after this time, unless the person has left the page before. */
export function useDelayedNavigation() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: string) => {
    timer.current = setTimeout(() => navigate(to, { replace: true }), READING_TIME);
  };
}
