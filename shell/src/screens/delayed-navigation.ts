import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** How long the message of a finished form is read before the page moves on. */
const READING_TIME = 1500;

/** Goes to an address after the message has been read, unless the page has been left before. */
export function useDelayedNavigation() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: string) => {
    timer.current = setTimeout(() => navigate(to, { replace: true }), READING_TIME);
  };
}
