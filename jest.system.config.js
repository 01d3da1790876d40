/** Tests that start programs, services or PostgreSQL, and short proofs. */
export default {
  projects: ['api/jest.system.config.js', 'scripts/jest.system.config.js', 'proofs'].map(
    (place) => `<rootDir>/${place}`,
  ),
};
