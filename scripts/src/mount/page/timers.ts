import { register } from './registrations';

/** How long the shell shows its greeting before it opens a person's screens. Nobody reads it here. */
const WELCOME_MS = 1500;

type Work = (...values: unknown[]) => void;
type Start = (...values: unknown[]) => number;

const draw = window.requestAnimationFrame.bind(window);
const wait = window.setTimeout.bind(window);

/** Ends after the page was drawn and the timers that were due have run. None of this is noted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => void draw(() => void wait(resolve)));
}

/** Notes timers that have not run yet. */
export function noteTimers(): void {
  const ends = new Map<string, () => void>();
  const end = (key: string) => {
    ends.get(key)?.();
    ends.delete(key);
  };
  const once = (name: 'setTimeout' | 'requestAnimationFrame' | 'requestIdleCallback', clear: string) => {
    const page = window as unknown as Record<string, Start | undefined>;
    const start = page[name]?.bind(window);
    const stop = page[clear]?.bind(window);
    if (!start || !stop) return;
    page[name] = (work, ms, ...rest) => {
      const forget = register(name, '');
      const run: Work = (...values) => {
        end(key);
        if (typeof work === 'function') work.apply(window, values);
      };
      const id = start(run, name === 'setTimeout' && ms === WELCOME_MS ? 0 : ms, ...rest);
      const key = `${clear} ${id}`;
      ends.set(key, forget);
      return id;
    };
    page[clear] = (id) => {
      end(`${clear} ${id}`);
      return stop(id);
    };
  };
  once('setTimeout', 'clearTimeout');
  once('requestAnimationFrame', 'cancelAnimationFrame');
  once('requestIdleCallback', 'cancelIdleCallback');
  noteIntervals();
}

function noteIntervals(): void {
  const start = window.setInterval.bind(window) as unknown as Start;
  const stop = window.clearInterval.bind(window);
  const forget = new Map<number, () => void>();
  window.setInterval = ((work: TimerHandler, ms?: number, ...rest: unknown[]) => {
    const id = start(work, ms, ...rest);
    forget.set(id, register('setInterval', ''));
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    forget.get(Number(id))?.();
    forget.delete(Number(id));
    stop(id);
  };
}
