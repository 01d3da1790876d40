import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'shared-ui', dom: true });
