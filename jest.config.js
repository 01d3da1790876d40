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
