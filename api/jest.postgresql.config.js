import project from './jest.config.js';

/** Runs the stored-data tests on PostgreSQL; needs `--testNamePattern postgresql`. */
export default { ...project, globals: { ENGINES: ['postgresql'] } };
