import { jestProject } from 'scripts/jest';

const project = jestProject({ name: 'shell', dom: true });

// The build defines the versions; tests import packages from their sources.
export default { ...project, globals: { ...project.globals, SHARED_VERSIONS: {} } };
