/** What a page can be asked to keep running, or to keep. */
export type RegistrationKind =
  | 'setTimeout'
  | 'setInterval'
  | 'requestAnimationFrame'
  | 'requestIdleCallback'
  | 'addEventListener'
  | 'observer'
  | 'connection'
  | 'element'
  | 'objectUrl'
  | 'watchPosition';

interface Registration {
  kind: RegistrationKind;
  /** What it is exactly, such as the type of the event. */
  detail: string;
  site: string;
  /** Whether it is still at work; an object without references is not. */
  isLive?: (() => boolean) | undefined;
}

const STACK_DEPTH = 40;
const registrations = new Set<Registration>();
/** The address of the remote's files; empty until the page is told. */
let folder = '';

/** From now on registrations from files below this address carry their place. */
export function watchFolder(address: string): void {
  folder = address;
}

/** The place in the remote's files that is calling now, such as `static/js/screen.js:1:52`; empty for other callers. */
function callingSite(): string {
  if (!folder) return '';
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_DEPTH;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  const start = stack.indexOf(folder);
  return start < 0 ? '' : (/^[^\s)]+/.exec(stack.slice(start + folder.length))?.[0] ?? '');
}

/** Notes something that lasts until the returned function is called. */
function register(kind: RegistrationKind, detail: string, isLive?: Registration['isLive']): () => void {
  const registration: Registration = { kind, detail, site: callingSite(), isLive };
  registrations.add(registration);
  return () => void registrations.delete(registration);
}

/** How many of each kind, detail and site there are now. The three are the key, one on each line. */
export function liveRegistrations(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of registrations) {
    if (one.isLive?.() === false) {
      registrations.delete(one);
      continue;
    }
    const key = [one.kind, one.detail, one.site].join('\n');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of the browser are replaced by name
export type Members = Record<string, any>;
type Call = (given: unknown[]) => unknown;

/** Puts another function in the place of one of the browser, which it calls with `call`. */
export function replace(
  owner: Members,
  name: string,
  other: (call: Call, given: unknown[], self: object) => unknown,
): void {
  const original = owner[name];
  if (typeof original !== 'function') return;
  owner[name] = function (this: object | undefined, ...given: unknown[]) {
    const self = this ?? window;
    return other((values) => original.apply(self, values), given, self);
  };
}

/** Functions that begin something and return what ends it. */
const PAIRS: readonly (readonly [kind: RegistrationKind, owner: Members, begin: string, end: string])[] = [
  ['setTimeout', window, 'setTimeout', 'clearTimeout'],
  ['setInterval', window, 'setInterval', 'clearInterval'],
  ['requestAnimationFrame', window, 'requestAnimationFrame', 'cancelAnimationFrame'],
  ['requestIdleCallback', window, 'requestIdleCallback', 'cancelIdleCallback'],
  ['objectUrl', URL, 'createObjectURL', 'revokeObjectURL'],
  ['watchPosition', window.Geolocation?.prototype ?? {}, 'watchPosition', 'clearWatch'],
];
/** These end by themselves. */
const RUN_ONCE = new Set<RegistrationKind>(['setTimeout', 'requestAnimationFrame', 'requestIdleCallback']);

/** How long the shell shows its greeting before it opens a person's screens. The greeting is skipped here. */
const WELCOME_MS = 1500;

function notePairs(): void {
  for (const [kind, owner, begin, end] of PAIRS) {
    const ends = new Map<string, () => void>();
    const forget = (id: unknown) => {
      ends.get(String(id))?.();
      ends.delete(String(id));
    };
    replace(owner, begin, (call, [work, ms, ...rest]) => {
      const once = (...values: unknown[]) => {
        forget(id);
        if (typeof work === 'function') work.apply(window, values);
      };
      const delay = kind === 'setTimeout' && ms === WELCOME_MS ? 0 : ms;
      const id = call([RUN_ONCE.has(kind) ? once : work, delay, ...rest]);
      ends.set(String(id), register(kind, ''));
      return id;
    });
    replace(owner, end, (call, [id]) => {
      forget(id);
      return call([id]);
    });
  }
}

type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;

/** The name of a target that lives as long as the page; a listener of any other target ends with it. */
function nameOf(target: EventTarget): string | undefined {
  if (target === window) return 'window';
  if (target instanceof MediaQueryList) return `matchMedia("${target.media}")`;
  if (target === document) return 'document';
  if (target === document.documentElement || target === document.body || target === document.head)
    return (target as Element).localName;
  const { navigation } = window as { navigation?: EventTarget };
  const others = { visualViewport: window.visualViewport, screen: window.screen.orientation, navigation };
  return Object.entries(others).find(([, one]) => one === target)?.[0];
}

interface Listening {
  type: string;
  listener: Listener;
  isCapturing: boolean;
  end(): void;
}

const isCapturing = (options: Options) => (typeof options === 'object' ? options.capture : options) === true;

function noteListeners(): void {
  const listening = new WeakMap<EventTarget, Set<Listening>>();
  const { addEventListener } = EventTarget.prototype;
  const find = (target: EventTarget, type: string, listener: Listener, options: Options) =>
    [...(listening.get(target) ?? [])].find(
      (one) => one.type === type && one.listener === listener && one.isCapturing === isCapturing(options),
    );
  const forget = (target: EventTarget, one: Listening | undefined) => {
    if (one && listening.get(target)?.delete(one)) one.end();
  };

  replace(EventTarget.prototype, 'addEventListener', (call, given, self) => {
    const [type, listener, options] = given as [string, Listener, Options];
    const target = self as EventTarget;
    const name = nameOf(target);
    if (name && listener && !find(target, type, listener, options)) {
      const end = register('addEventListener', `${name} ${type}`);
      const one = { type, listener, isCapturing: isCapturing(options), end };
      listening.set(target, (listening.get(target) ?? new Set()).add(one));
      const { once, signal } = typeof options === 'object' ? options : {};
      const ended = () => forget(target, one);
      if (once) addEventListener.call(target, type, ended, { once, capture: one.isCapturing });
      if (signal) addEventListener.call(signal, 'abort', ended, { once: true });
    }
    return call(given);
  });
  replace(EventTarget.prototype, 'removeEventListener', (call, given, self) => {
    const [type, listener, options] = given as [string, Listener, Options];
    forget(self as EventTarget, find(self as EventTarget, type, listener, options));
    return call(given);
  });
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

/** Makes the first call of one of these methods end what was added for its object. */
function endedBy(prototype: Members, names: readonly string[]): (made: object, end: () => void) => void {
  const ends = new WeakMap<object, (() => void)[]>();
  for (const name of names) {
    replace(prototype, name, (call, given, self) => {
      for (const end of ends.get(self) ?? []) end();
      ends.delete(self);
      return call(given);
    });
  }
  return (made, end) => void ends.set(made, [...(ends.get(made) ?? []), end]);
}

/** Observers count while their target is on the page; connections until they are closed. */
function noteObjects(): void {
  const page = window as Members;
  for (const name of OBSERVERS) {
    const { prototype } = page[name];
    const endWith = endedBy(prototype, ['disconnect']);
    replace(prototype, 'observe', (call, given, self) => {
      const node = given[0] instanceof Node ? new WeakRef(given[0]) : undefined;
      endWith(self, register('observer', name, node && (() => node.deref()?.isConnected === true)));
      return call(given);
    });
  }
  for (const name of CONNECTIONS) {
    const original = page[name];
    if (!original) continue;
    const endWith = endedBy(original.prototype, ['close', 'terminate']);
    page[name] = new Proxy(original, {
      construct(target, values, newTarget) {
        const made = Reflect.construct(target, values, newTarget);
        const kept = new WeakRef<{ readyState?: number }>(made);
        // Some also close by themselves, and have a state for it.
        const isLive = () => {
          const one = kept.deref();
          return one !== undefined && (target.CLOSED === undefined || one.readyState !== target.CLOSED);
        };
        endWith(made, register('connection', name, isLive));
        return made;
      },
    });
  }
}

/** Elements that change the whole page, or go on playing. */
const LASTING = new Set(['style', 'link', 'iframe', 'audio', 'video']);

function noteElements(): void {
  replace(Document.prototype, 'createElement', (call, given) => {
    const element = call(given) as Element;
    const kept = new WeakRef(element);
    const { localName } = element;
    if (LASTING.has(localName)) register('element', localName, () => kept.deref()?.isConnected === true);
    return element;
  });
}

/** Notes from now on everything that has to be ended by the code that began it. */
export function noteRegistrations(): void {
  notePairs();
  noteListeners();
  noteObjects();
  noteElements();
}
