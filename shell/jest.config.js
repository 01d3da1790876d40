import { jestProject } from 'scripts/jest';

const project = jestProject({ name: 'shell', dom: true });

// The build writes the versions of shared packages; tests take packages from the sources.
export default { ...project, globals: { ...project.globals, SHARED_VERSIONS: {} } };
