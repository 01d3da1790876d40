export default {
  projects: [
    'shared-domain',
    'shared-ui',
    'shared-auth',
    'shared-evaluaciones',
    'shell',
    'remote-asesor',
    'remote-jefe-negocios',
    'remote-cliente',
    'remote-admin',
    'api',
    'scripts',
  ].map((name) => `<rootDir>/${name}`),
};
