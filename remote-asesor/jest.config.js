import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'remote-asesor', dom: true });
