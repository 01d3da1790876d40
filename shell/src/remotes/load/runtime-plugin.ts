import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { verifiedManifest } from './manifest';

const FILE_TIME_LIMIT_MS = 120_000;

/** What federation's runtime leaves open: a check of manifests, which it asks for here, and the spec's limit for entries. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'shell',
    fetch: async (address) => new Response(JSON.stringify(await verifiedManifest(address))),
    createScript: () => ({ timeout: FILE_TIME_LIMIT_MS }),
  };
}
