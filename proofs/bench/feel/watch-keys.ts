/** One key, from the moment when it was pressed to the moment when its letter could be seen. */
export interface Keystroke {
  /** How long scripts worked on its events. */
  processing: number;
  /** Until the next picture was painted; browsers round it to eight milliseconds. */
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

/** Runs inside the page before anything else of it. */
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

/** The text of that script. The compiler wraps functions into a call of `__name`, which pages do not have. */
export const KEYS_SCRIPT = `{ const __name = (one) => one; (${watchKeys})(); }`;
