import { getConfig } from '@testing-library/dom';
import { WAIT_MS } from './patience.js';

const UNDER_WAY = Symbol.for('requests under way');
/** Turns between a response and the next request: query, render, effect, client import, session. */
const QUIET_TURNS = 8;

export function countRequests(window) {
  const underWay = new Set();
  const names = new WeakMap();
  const { prototype } = window.XMLHttpRequest;
  const { open, send } = prototype;
  window[UNDER_WAY] = underWay;
  prototype.open = function openNamed(method, url, ...rest) {
    names.set(this, `${method} ${new URL(url, window.location).pathname}`);
    return open.call(this, method, url, ...rest);
  };
  prototype.send = function sendListed(body) {
    const request = { name: names.get(this) };
    underWay.add(request);
    this.addEventListener('loadend', () => underWay.delete(request));
    return send.call(this, body);
  };
}

/** Busy buttons have a listed request, or their test made them busy. */
function loading() {
  const busy = [...document.querySelectorAll('[aria-busy="true"]:not(button)')];
  return [
    ...Array.from(window[UNDER_WAY], ({ name }) => name),
    ...busy.map(({ localName }) => `<${localName} aria-busy>`),
  ];
}

/**
 * Later responses would start requests and imports without a server. A page that never finishes loading fails its test.
 */
export function endOnceLoaded() {
  const { setTimeout } = window;
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  afterEach(() =>
    getConfig().asyncWrapper(async () => {
      const deadline = Date.now() + WAIT_MS;
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        await turn();
        const left = loading();
        quiet = left.length === 0 ? quiet + 1 : 0;
        if (left.length === 0 || Date.now() < deadline) continue;
        // Do not blame later tests.
        window[UNDER_WAY].clear();
        throw new Error(`The page still loads at the end of the test: ${left.join(', ')}`);
      }
    }),
  );
}
