import './compile-once.js';
import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';
import { implForWrapper } from 'jsdom/lib/jsdom/living/generated/utils.js';
import { quickComputedStyle } from './computed-style.js';
import { quickLabels } from './labels.js';
import { comeLate } from './late.js';
import { countRequests } from './page-settles.js';

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Blob.prototype.arrayBuffer ??= readWith(this.global.FileReader);
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      Uint8Array,
      structuredClone,
      Request: PageRequest,
      Response,
    });
    // Chromium returns a promise, which breaks effects that return it.
    this.global.Element.prototype.scrollIntoView ??= () => Promise.resolve();
    this.global.getComputedStyle = quickComputedStyle(this.global);
    quickLabels(this.global);
    keepNetworkFailuresQuiet(this.dom.virtualConsole);
    if (process.env.LATE) comeLate(this.global, process.env.LATE);
    countRequests(this.global);
    receiveInSmallSteps(this.global);
  }
}

// jsdom reports failed requests as page errors; browsers report them only to the caller.
function keepNetworkFailuresQuiet(virtualConsole) {
  const listeners = virtualConsole.listeners('jsdomError');
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error) => {
    if (error.type !== 'XMLHttpRequest') for (const listener of listeners) listener(error);
  });
}

/** jsdom clears a megabyte for each response; a smaller buffer grows with the response. */
function receiveInSmallSteps({ XMLHttpRequest: { prototype } }) {
  const { send } = prototype;
  prototype.send = function sendWithSmallBuffer(body) {
    implForWrapper(this).properties.bufferStepSize = 16_384;
    return send.call(this, body);
  };
}

// React Router creates a Request per navigation, and Node's Request rejects jsdom's signals.
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    Object.defineProperty(this, 'signal', { value: signal });
  }
}

function readWith(FileReader) {
  return function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
}
