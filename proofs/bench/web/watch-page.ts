/** What a page tells of itself while it is loaded; all times are milliseconds since the navigation began. */
export interface Watched {
  /** When the largest text or picture was painted. */
  largestPaint: number;
  /** When the field for the user name was there. */
  fields?: number;
  /** When the first data of a screen were there. */
  data?: number;
  longTasks: { start: number; duration: number }[];
  layoutShift: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Runs inside the page before anything else of it.
 * @param awaited what shows that the data of a screen are there, as a selector
 */
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
  // Once a frame, so that what is noted is what could be seen.
  const look = () => {
    const now = performance.now();
    if (watched.fields === undefined && isThere('input[name="username"]')) watched.fields = now;
    if (watched.data === undefined && isThere(awaited)) watched.data = now;
    if (watched.data === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The text of that script. The compiler wraps functions into a call of `__name`, which pages do not have. */
export function watchScript(awaited: string): string {
  return `{ const __name = (one) => one; (${watchPage})(${JSON.stringify(awaited)}); }`;
}
