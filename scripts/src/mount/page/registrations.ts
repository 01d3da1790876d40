import type { Leftover } from '../leftovers';

type Kind = Leftover['what'];

const STACK_DEPTH = 40;
let folder = '';

/** Registrations from files below this URL record their call site. */
export function watchFolder(address: string): void {
  folder = address;
}

/** For example `static/js/screen.js:1:52`; empty for callers outside of the remote. */
function callingSite(): string {
  if (!folder) return '';
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_DEPTH;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const start = stack.indexOf(folder);
  return start < 0 ? '' : (/^[^\s)]+/.exec(stack.slice(start + folder.length))?.[0] ?? '');
}

/** By a name that the ending call can derive. */
const begun = new Map<string, { key: string; isLive(): boolean }[]>();

/**
 * @param detail such as the event type
 * @param isLive false once collected or inactive
 */
function begin(name: string, kind: Kind, detail: string, isLive = () => true) {
  const one = { key: [kind, detail, callingSite()].join('\n'), isLive };
  begun.set(name, [...(begun.get(name) ?? []), one]);
  return one;
}

/** The key has kind, detail and site on separate lines. */
export function liveRegistrations(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, all] of begun) {
    const live = all.filter(({ isLive }) => isLive());
    if (live.length > 0) begun.set(name, live);
    else begun.delete(name);
    for (const { key } of live) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function nameOf(object: object): string {
  const number = numbers.get(object) ?? ++lastNumber;
  numbers.set(object, number);
  return `#${number}`;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of the browser are replaced by name
export type Members = Record<string, any>;

/** `call` runs the original. */
export function replace(
  owner: Members,
  name: string,
  other: (call: (given: unknown[]) => unknown, given: unknown[], self: object) => unknown,
): void {
  const original = owner[name];
  if (typeof original !== 'function') return;
  owner[name] = function (this: object | undefined, ...given: unknown[]) {
    const self = this ?? window;
    return other((values) => original.apply(self, values), given, self);
  };
}

function endsWith(owner: Members, name: string, named: (given: unknown[], self: object) => string): void {
  replace(owner, name, (call, given, self) => {
    begun.delete(named(given, self));
    return call(given);
  });
}

/** The second function takes the first one's result. */
const PAIRS: readonly (readonly [kind: Kind, owner: Members, begin: string, end: string])[] = [
  ['setTimeout', window, 'setTimeout', 'clearTimeout'],
  ['setInterval', window, 'setInterval', 'clearInterval'],
  ['requestAnimationFrame', window, 'requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', window, 'requestIdleCallback', 'cancelIdleCallback'],
  ['objectUrl', URL, 'createObjectURL', 'revokeObjectURL'],
  ['watchPosition', window.Geolocation?.prototype ?? {}, 'watchPosition', 'clearWatch'],
];
const RUN_ONCE = new Set<Kind>(['setTimeout', 'requestAnimationFrame', 'requestIdleCallback']);

/** The shell's greeting after sign-in, which the review skips. */
const WELCOME_MS = 1500;

function notePairs(): void {
  for (const [kind, owner, beginning, end] of PAIRS) {
    replace(owner, beginning, (call, [work, ms, ...rest]) => {
      const once = (...values: unknown[]) => {
        begun.delete(`${kind} ${id}`);
        if (typeof work === 'function') work.apply(window, values);
      };
      const delay = kind === 'setTimeout' && ms === WELCOME_MS ? 0 : ms;
      const id = call([RUN_ONCE.has(kind) ? once : work, delay, ...rest]);
      begin(`${kind} ${id}`, kind, '');
      return id;
    });
    endsWith(owner, end, ([id]) => `${kind} ${id}`);
  }
}

/** Other targets end together with their listeners. */
function lastingName(target: EventTarget): string | undefined {
  if (target instanceof MediaQueryList) return `matchMedia("${target.media}")`;
  const { documentElement, body, head } = document;
  if (target === documentElement || target === body || target === head) return (target as Element).localName;
  const { navigation, visualViewport, screen } = window as typeof window & { navigation?: EventTarget };
  const others = { window, document, visualViewport, screen: screen.orientation, navigation };
  return Object.entries(others).find(([, one]) => one === target)?.[0];
}

type Listening = [type: string, listener: object | null, options?: boolean | AddEventListenerOptions];

function listeningName([type, listener, options]: Listening, target: object): string {
  const isCapturing = (typeof options === 'object' ? options?.capture : options) === true;
  return ['listener', nameOf(target), type, listener && nameOf(listener), isCapturing].join(' ');
}

function noteListeners(): void {
  const { addEventListener } = EventTarget.prototype;
  replace(EventTarget.prototype, 'addEventListener', (call, given, target) => {
    const [type, listener, options] = given as Listening;
    const lasting = lastingName(target as EventTarget);
    const name = lasting && listener ? listeningName(given as Listening, target) : '';
    if (name && !begun.has(name)) {
      const one = begin(name, 'addEventListener', `${lasting} ${type}`);
      const { once, signal, capture } = (typeof options === 'object' && options) || {};
      const ended = () => void (begun.get(name)?.includes(one) && begun.delete(name));
      if (once) addEventListener.call(target, type, ended, { once, capture });
      if (signal) addEventListener.call(signal, 'abort', ended, { once: true });
    }
    return call(given);
  });
  endsWith(EventTarget.prototype, 'removeEventListener', (given, target) =>
    listeningName(given as Listening, target),
  );
}

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'];

const CONNECTIONS = [
  'BroadcastChannel',
  'WebSocket',
  'EventSource',
  'Worker',
  'SharedWorker',
  'RTCPeerConnection',
  'AudioContext',
];

function kept<T extends object>(object: T, isAtWork: (object: T) => boolean): () => boolean {
  const reference = new WeakRef(object);
  return () => {
    const now = reference.deref();
    return now !== undefined && isAtWork(now);
  };
}

const isOnPage = ({ isConnected }: Node) => isConnected;

/** Observers count while their target is attached, connections until closed. */
function noteObjects(): void {
  const page = window as Members;
  for (const name of OBSERVERS) {
    const { prototype } = page[name];
    replace(prototype, 'observe', (call, given, self) => {
      begin(nameOf(self), 'observer', name, given[0] instanceof Node ? kept(given[0], isOnPage) : undefined);
      return call(given);
    });
    endsWith(prototype, 'disconnect', (_, self) => nameOf(self));
  }
  for (const name of CONNECTIONS) {
    const original = page[name];
    if (!original) continue;
    for (const end of ['close', 'terminate']) endsWith(original.prototype, end, (_, self) => nameOf(self));
    page[name] = new Proxy(original, {
      construct(target, values, newTarget) {
        const made = Reflect.construct(target, values, newTarget);
        // `readyState` shows connections that closed themselves.
        const isOpen = ({ readyState }: { readyState?: number }) =>
          target.CLOSED === undefined || readyState !== target.CLOSED;
        begin(nameOf(made), 'connection', name, kept(made, isOpen));
        return made;
      },
    });
  }
}

/** Elements that affect the whole page or play media. */
const LASTING = new Set(['style', 'link', 'iframe', 'audio', 'video']);

function noteElements(): void {
  replace(Document.prototype, 'createElement', (call, given) => {
    const element = call(given) as Element;
    const { localName } = element;
    if (LASTING.has(localName)) begin(nameOf(element), 'element', localName, kept(element, isOnPage));
    return element;
  });
}

export function noteRegistrations(): void {
  notePairs();
  noteListeners();
  noteObjects();
  noteElements();
}
