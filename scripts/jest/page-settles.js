import { getConfig } from '@testing-library/dom';
import { WAIT_MS } from './patience.js';

const UNDER_WAY = Symbol.for('requests under way');
/** Turns of the event loop between an answer and the next call: query, render, effect, import of the client, session. */
const QUIET_TURNS = 8;

/** Lists the requests of a page that have not ended. */
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

/** A button is busy with a call, which is listed by itself, or because its test says so. */
function loading() {
  const busy = [...document.querySelectorAll('[aria-busy="true"]:not(button)')];
  return [
    ...Array.from(window[UNDER_WAY], ({ name }) => name),
    ...busy.map(({ localName }) => `<${localName} aria-busy>`),
  ];
}

/**
 * Ends each test once its page has loaded: an answer that arrives afterwards leads to calls and imports without a server
 * and without modules. A page that never finishes fails the test that left it so.
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
        // The tests after this one are not to blame.
        window[UNDER_WAY].clear();
        throw new Error(`The page still loads at the end of the test: ${left.join(', ')}`);
      }
    }),
  );
}
