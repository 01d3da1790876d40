import { register } from './registrations';

type Listener = EventListenerOrEventListenerObject | null;
type Options = boolean | AddEventListenerOptions | undefined;

/** The name of a target that lives as long as the page; what listens to any other ends with that. */
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

/** Notes who listens to what lives as long as the page. */
export function noteListeners(): void {
  const listening = new WeakMap<EventTarget, Map<string, Map<Listener, () => void>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const isCapturing = (options: Options) =>
    (typeof options === 'object' ? options.capture : options) === true;
  const keyOf = (type: string, options: Options) => `${type} ${isCapturing(options)}`;

  const forget = (target: EventTarget, type: string, listener: Listener, options: Options) => {
    const known = listening.get(target)?.get(keyOf(type, options));
    known?.get(listener)?.();
    known?.delete(listener);
  };
  const note = (target: EventTarget, type: string, listener: Listener, options: Options) => {
    const name = nameOf(target);
    if (!name || !listener) return;
    const ofTarget = listening.get(target) ?? new Map();
    listening.set(target, ofTarget);
    const known = ofTarget.get(keyOf(type, options)) ?? new Map();
    ofTarget.set(keyOf(type, options), known);
    if (known.has(listener)) return;
    known.set(listener, register('addEventListener', `${name} ${type}`));
    const end = () => forget(target, type, listener, options);
    if (typeof options !== 'object') return;
    if (options.once) addEventListener.call(target, type, end, { once: true, capture: isCapturing(options) });
    if (options.signal) addEventListener.call(options.signal, 'abort', end, { once: true });
  };

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    note(this ?? window, type, listener, options);
    return addEventListener.call(this ?? window, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this ?? window, type, listener, options as Options);
    return removeEventListener.call(this ?? window, type, listener, options);
  };
}
