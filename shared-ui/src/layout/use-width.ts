import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Inner width in px; 0 before layout. `settledAfter` delays updates by that many milliseconds without a
 * change, to avoid redrawing slow content during a resize.
 */
export function useWidth(element: RefObject<HTMLElement | null>, settledAfter = 0): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, settledAfter);
    });
    observer.observe(measured);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, settledAfter]);
  return width;
}
