import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'shared-evaluaciones', dom: true });
