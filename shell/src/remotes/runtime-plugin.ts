import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchManifest } from './manifest';

const FILE_TIME_LIMIT_MS = 120_000;

/** What federation's runtime leaves open: a limit and a check for manifests, the spec's limit for entries. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'shell',
    fetch: async (address) => new Response(JSON.stringify(await fetchManifest(address))),
    createScript: () => ({ timeout: FILE_TIME_LIMIT_MS }),
  };
}
