import '@testing-library/jest-dom/vitest';
import { failOnConsole } from '../jest/fail-on-console.js';

const NodeRequest = globalThis.Request;

// React Router creates a Request per navigation, and Node's Request rejects jsdom's signals.
globalThis.Request = class PageRequest extends NodeRequest {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    Object.defineProperty(this, 'signal', { value: signal });
  }
};

failOnConsole();
