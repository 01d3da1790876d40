import { remoteConfig as plainConfig } from '../webpack.js';
import { servedConfig } from './compiler.js';

/** @example export default remoteConfig({ name: 'remote-cliente', root: import.meta.dirname }); */
export const remoteConfig = (remote) => servedConfig(plainConfig(remote), remote);
