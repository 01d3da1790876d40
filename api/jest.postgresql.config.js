import project from './jest.config.js';

/** Run with `--testNamePattern postgresql`: the tests of stored data, which `jest.config.js` runs on SQLite. */
export default { ...project, globals: { ENGINES: ['postgresql'] } };
