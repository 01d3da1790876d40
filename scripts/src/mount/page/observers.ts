import { register } from './registrations';

interface Observer {
  observe(...values: unknown[]): void;
  disconnect(): void;
}

const NAMES = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];

/** Notes observers that look at something that is still on the page. */
export function noteObservers(): void {
  for (const name of NAMES) {
    const { prototype } = (window as unknown as Record<string, { prototype: Observer }>)[name] ?? {};
    if (!prototype) continue;
    const { observe, disconnect } = prototype;
    const ends = new WeakMap<Observer, (() => void)[]>();
    prototype.observe = function (...values) {
      const [target] = values;
      const node = target instanceof Node ? new WeakRef(target) : undefined;
      const isLive = () => (node ? node.deref()?.isConnected === true : true);
      ends.set(this, [...(ends.get(this) ?? []), register('observer', name, isLive)]);
      return observe.apply(this, values);
    };
    prototype.disconnect = function () {
      for (const end of ends.get(this) ?? []) end();
      ends.delete(this);
      return disconnect.call(this);
    };
  }
}
