import { remoteConfig } from 'scripts/webpack-remote';

export default remoteConfig({ name: 'remote-admin', root: import.meta.dirname });
