import { jestProject } from 'scripts/jest';

export default {
  ...jestProject({ name: 'api' }),
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
