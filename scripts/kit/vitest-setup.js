import '@testing-library/jest-dom/vitest';
import { failOnConsole } from '../jest/fail-on-console.js';

const NodeRequest = globalThis.Request;

// The router makes a Request of every navigation, and Node's Request refuses the signals of jsdom.
globalThis.Request = class PageRequest extends NodeRequest {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    Object.defineProperty(this, 'signal', { value: signal });
  }
};

failOnConsole();
