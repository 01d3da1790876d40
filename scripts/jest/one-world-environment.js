import { TestEnvironment } from 'jest-environment-node';

const HANDLERS = Symbol.for('EVENT_HANDLERS');

class KeptEnvironment extends TestEnvironment {
  keepsModules = true;
  #exit = this.global.process.exit;

  renew() {
    delete this.global[HANDLERS];
    this.global.process.exit = this.#exit;
  }

  async teardown() {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook of React
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
  }
}

let world;

/**
 * Shares one global object between the test files of a worker, so that `one-world-runtime.cjs` can keep their modules.
 * A file that mocks a module needs `@jest-environment node`.
 */
export default function OneWorldEnvironment(...args) {
  world?.renew();
  world ??= new KeptEnvironment(...args);
  return world;
}
