import { register } from './registrations';

const LASTING = new Set(['style', 'link', 'iframe', 'audio', 'video']);

/** Notes elements that change the whole page, addresses of data, and who follows the position of the device. */
export function noteElements(): void {
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = createElement.call(this, name, options);
    const { localName } = element;
    const kept = new WeakRef(element);
    if (LASTING.has(localName)) register('element', localName, () => kept.deref()?.isConnected === true);
    return element;
  } as typeof createElement;
  noteObjectUrls();
  notePositions();
}

function noteObjectUrls(): void {
  const { createObjectURL, revokeObjectURL } = URL;
  const ends = new Map<string, () => void>();
  URL.createObjectURL = (source) => {
    const address = createObjectURL(source);
    ends.set(address, register('objectUrl', ''));
    return address;
  };
  URL.revokeObjectURL = (address) => {
    ends.get(address)?.();
    ends.delete(address);
    revokeObjectURL(address);
  };
}

function notePositions(): void {
  const geolocation = navigator.geolocation as Geolocation | undefined;
  if (!geolocation) return;
  const { watchPosition, clearWatch } = Geolocation.prototype;
  const ends = new Map<number, () => void>();
  Geolocation.prototype.watchPosition = function (...values) {
    const id = watchPosition.apply(this, values);
    ends.set(id, register('watchPosition', ''));
    return id;
  };
  Geolocation.prototype.clearWatch = function (id) {
    ends.get(id)?.();
    ends.delete(id);
    clearWatch.call(this, id);
  };
}
