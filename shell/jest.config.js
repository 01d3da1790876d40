import { jestProject } from 'scripts/jest';

export default jestProject({ name: 'shell', dom: true });
