import api from '../api/jest.system.config.js';

export default {
  ...api,
  displayName: 'proofs',
  testMatch: ['<rootDir>/**/*.test.ts'],
  globalSetup: '<rootDir>/../api/testing/global-setup.ts',
  globalTeardown: '<rootDir>/../api/testing/global-teardown.ts',
};
