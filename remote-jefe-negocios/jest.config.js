import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'remote-jefe-negocios', dom: true });
