import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The inner width of an element, also after it changed; 0 where nothing is laid out.
 * @param settledAfter milliseconds for which it has to stay the same before a change counts: what is dear to draw
 * is drawn once, when the window has its size
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
