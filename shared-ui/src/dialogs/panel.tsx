import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Sets react-aria's texts, such as those for screen readers, to the page language instead of the browser's.
 */
export function PageLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang || undefined}>{children}</I18nProvider>;
}

/** Overflowing content must be focusable, to be scrollable by keyboard. */
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
