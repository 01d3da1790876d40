import { jestProject } from 'scripts/jest';

export default {
  ...jestProject({ name: 'api' }),
  globals: { ENGINES: ['sqlite'] },
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
