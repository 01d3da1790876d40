const { default: Runtime } = require('jest-runtime');

/** Loaded for every test file: tests themselves, and what registers hooks for them. */
const LOADED_EACH_TIME = /\.test\.tsx?$|\/scripts\/jest\//;

const modules = new Map();

/**
 * Keeps the modules of a worker from one test file to the next. A test of the API loads 1,500 of them, which takes longer
 * than most tests.
 */
class OneWorldRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.keepsModules = environment.keepsModules === true;
    if (this.keepsModules) this.registries.moduleRegistry = modules;
  }

  teardown() {
    if (!this.keepsModules) return super.teardown();
    this.restoreAllMocks();
    for (const path of modules.keys()) if (LOADED_EACH_TIME.test(path)) modules.delete(path);
    // A kept module may require others later, when it is called.
    this.testState.enterTestCode();
  }
}

module.exports = OneWorldRuntime;
