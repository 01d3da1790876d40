/** Unit, screen and API tests. `jest.system.config.js` has the others. */
export default {
  testSequencer: '<rootDir>/scripts/jest/sequencer.js',
  projects: [
    'shared-domain',
    'shared-ui',
    'shared-auth',
    'shared-evaluaciones',
    'shell',
    'remote-*/jest.config.js',
    'api',
    'scripts',
    'deploy',
  ].map((name) => `<rootDir>/${name}`),
};
