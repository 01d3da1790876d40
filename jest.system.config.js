/** Tests that start programs, services or PostgreSQL, and short proofs. */
export default {
  projects: [
    ...['api', 'scripts', 'deploy'].map((name) => `<rootDir>/${name}/jest.system.config.js`),
    '<rootDir>/proofs',
  ],
};
