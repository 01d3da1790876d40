import { type RefObject, useEffect, useState } from 'react';

/** Whether the content is higher than its place: then the place must take the focus, or keys cannot scroll it. */
export function useScrollable(place: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setScrollable(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [place]);
  return scrollable;
}
