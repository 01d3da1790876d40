import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where nothing is laid out, as in tests. */
const SIN_MEDIDA = 640;

/** The width that a plot has, also after the window changed. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(SIN_MEDIDA);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(measured.clientWidth || SIN_MEDIDA);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
