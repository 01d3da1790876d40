import { systemTestsOf } from 'scripts/jest';
import project from './jest.config.js';

export default systemTestsOf(project);
