import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is near the visible part of its scroller, and whether it is in the middle of it. */
export function useInView(element: RefObject<Element | null>, scroller: RefObject<Element | null>) {
  const [near, setNear] = useState(false);
  const [central, setCentral] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    // A browser without the observer draws every page at once.
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const watch = (rootMargin: string, report: (is: boolean) => void) => {
      const observer = new IntersectionObserver(
        (entries) => report(entries.at(-1)?.isIntersecting ?? false),
        { root: scroller.current, rootMargin },
      );
      if (element.current) observer.observe(element.current);
      return observer;
    };
    const observers = [watch('100% 0px', setNear), watch('-50% 0px', setCentral)];
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [element, scroller]);

  return { near, central };
}
