import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The inner width of an element in px, updated when it changes; 0 before the element is laid out.
 * @param settledAfter milliseconds for which the width must not change before the new one is returned, so that something
 * that takes long to draw is not drawn many times while a window is resized
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
