import { jestProject } from 'scripts/jest';

export default {
  ...jestProject({ name: 'api' }),
  globals: { ENGINES: ['sqlite'] },
  globalSetup: '<rootDir>/testing/global-setup.ts',
  globalTeardown: '<rootDir>/testing/global-teardown.ts',
};
