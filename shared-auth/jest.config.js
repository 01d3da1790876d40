import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'shared-auth', dom: true });
