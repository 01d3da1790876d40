import { remoteConfig } from 'scripts/webpack-remote';

export default remoteConfig({ name: 'remote-jefe-negocios', root: import.meta.dirname });
