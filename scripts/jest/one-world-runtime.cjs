const { default: Runtime } = require('jest-runtime');

/** Test files and modules that register hooks, which have to run again for every test file. */
const LOADED_EACH_TIME = /\.test\.tsx?$|\/scripts\/jest\//;

const modules = new Map();

/**
 * Keeps loaded modules between the test files of a worker. A test of the API loads 1,500 modules, which takes longer than
 * most tests.
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
    // Kept modules may still require others when they are called.
    this.testState.enterTestCode();
  }
}

module.exports = OneWorldRuntime;
