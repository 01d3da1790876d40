import { register } from './registrations';

const NAMES = [
  'BroadcastChannel',
  'WebSocket',
  'EventSource',
  'Worker',
  'SharedWorker',
  'RTCPeerConnection',
  'AudioContext',
];
const ENDS = ['close', 'terminate'];
const CLOSED: Record<string, unknown> = { WebSocket: 3, EventSource: 2 };

type Constructor = (new (...values: unknown[]) => object) & { prototype: Record<string, unknown> };

/** Notes channels, sockets and workers that nobody closed. */
export function noteConnections(): void {
  const page = window as unknown as Record<string, Constructor | undefined>;
  for (const name of NAMES) {
    const original = page[name];
    if (!original) continue;
    const ends = new WeakMap<object, () => void>();
    page[name] = new Proxy(original, {
      construct(target, values, newTarget) {
        const made = Reflect.construct(target, values, newTarget);
        const kept = new WeakRef(made);
        const isLive = () => {
          const one = kept.deref() as { readyState?: unknown } | undefined;
          return one !== undefined && (CLOSED[name] === undefined || one.readyState !== CLOSED[name]);
        };
        ends.set(made, register('connection', name, isLive));
        return made;
      },
    });
    for (const end of ENDS) {
      const close = original.prototype[end];
      if (typeof close !== 'function') continue;
      original.prototype[end] = function (this: object, ...values: unknown[]) {
        ends.get(this)?.();
        return close.apply(this, values);
      };
    }
  }
}
