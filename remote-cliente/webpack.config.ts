import { remoteConfig } from 'scripts/webpack-remote';

export default remoteConfig({ name: 'remote-cliente', root: import.meta.dirname });
