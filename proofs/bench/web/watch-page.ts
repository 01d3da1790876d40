/** Times are milliseconds since the navigation. */
export interface Watched {
  largestPaint: number;
  fields?: number;
  data?: number;
  longTasks: { start: number; duration: number }[];
  layoutShift: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** @param awaited selector that matches once the screen shows data */
function watchPage(awaited: string): void {
  const watched: Watched = { largestPaint: 0, longTasks: [], layoutShift: 0 };
  window.watched = watched;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.longTasks.push({ start: startTime, duration });
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) watched.layoutShift += value;
  });

  const isThere = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    return element !== null && element.getClientRects().length > 0;
  };
  // Checks once per frame, so only visible changes count.
  const look = () => {
    const now = performance.now();
    if (watched.fields === undefined && isThere('input[name="username"]')) watched.fields = now;
    if (watched.data === undefined && isThere(awaited)) watched.data = now;
    if (watched.data === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The compiler wraps functions in `__name` calls, which pages do not define. */
export function watchScript(awaited: string): string {
  return `{ const __name = (one) => one; (${watchPage})(${JSON.stringify(awaited)}); }`;
}
