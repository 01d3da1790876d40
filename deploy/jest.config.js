import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'deploy' });
