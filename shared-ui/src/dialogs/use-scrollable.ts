import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of an element is higher than the element, which then must be focusable to be scrolled by keys. */
export function useScrollable(container: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setScrollable(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [container]);
  return scrollable;
}
