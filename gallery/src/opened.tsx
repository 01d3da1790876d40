import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface OpenedProps {
  children: ReactNode;
}

/** Presses the first button inside at once, and so shows what it opens. */
export function Pressed({ children }: OpenedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React runs effects twice while it develops: a second press would close what the first one opened.
    const timer = setTimeout(() => place.current?.querySelector('button')?.click());
    return () => clearTimeout(timer);
  }, []);
  return <div ref={place}>{children}</div>;
}

/** Leaves the page at once, and so shows what asks whether one may. */
export function Leaving({ children }: OpenedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/'), 50);
    return () => clearTimeout(timer);
  }, [navigate]);
  return children;
}
