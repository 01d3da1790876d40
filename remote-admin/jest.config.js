import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'remote-admin', dom: true });
