/** Tests that start programs, services or PostgreSQL. */
export default {
  projects: ['<rootDir>/api/jest.system.config.js', '<rootDir>/scripts/jest.system.config.js'],
};
