import { remoteConfig } from 'scripts/webpack-remote';

export default remoteConfig({ name: 'remote-asesor', root: import.meta.dirname });
