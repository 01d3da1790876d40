import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'remote-cliente', dom: true });
