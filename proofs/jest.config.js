import api from '../api/jest.system.config.js';

/** Proofs in their short form. They start the API in the way in which its own tests do. */
export default {
  ...api,
  displayName: 'proofs',
  testMatch: ['<rootDir>/**/*.test.ts'],
  globalSetup: '<rootDir>/../api/testing/global-setup.ts',
  globalTeardown: '<rootDir>/../api/testing/global-teardown.ts',
};
