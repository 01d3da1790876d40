/** One key press, in milliseconds. */
export interface Keystroke {
  /** Script time of its events. */
  processing: number;
  /** Until the next paint. Browsers round this value to 8 ms. */
  painted: number;
}

declare global {
  interface Window {
    keystrokes: Map<number, Keystroke>;
  }
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
  processingStart: number;
  processingEnd: number;
}

function watchKeys(): void {
  window.keystrokes = new Map();
  const note = (entry: PerformanceEntry) => {
    const { name, interactionId, processingStart, processingEnd, duration } = entry as EventTiming;
    const isOfKey = /^(key|input|beforeinput)/.test(name);
    if (!isOfKey || !interactionId) return;
    const known = window.keystrokes.get(interactionId) ?? { processing: 0, painted: 0 };
    window.keystrokes.set(interactionId, {
      processing: known.processing + processingEnd - processingStart,
      painted: Math.max(known.painted, duration),
    });
  };
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The compiler wraps functions in `__name` calls, which pages do not define. */
export const KEYS_SCRIPT = `{ const __name = (one) => one; (${watchKeys})(); }`;
