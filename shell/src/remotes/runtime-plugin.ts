import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { verifiedManifest } from './manifest';

const FILE_TIME_LIMIT_MS = 120_000;

/** Gives the runtime of federation manifests that were checked, and a time limit for each script. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'shell',
    fetch: async (address) => new Response(JSON.stringify(await verifiedManifest(address))),
    createScript: () => ({ timeout: FILE_TIME_LIMIT_MS }),
  };
}
