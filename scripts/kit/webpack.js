import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { containerConfig } from './container.js';

/** @example export default remoteConfig({ name: 'remote-cliente', root: import.meta.dirname }); */
export const remoteConfig = (remote) => containerConfig(remote, 'swc-loader', ModuleFederationPlugin);
