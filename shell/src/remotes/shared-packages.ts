import { init, type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import * as reactQuery from '@tanstack/react-query';
import react from 'react';
import reactJsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';
import * as reactToastify from 'react-toastify';
import * as sharedAuth from 'shared-auth';
import * as sharedUi from 'shared-ui';
import * as styledComponents from 'styled-components';
import * as reactRouterDom from '../singletons/react-router-dom';
import { type Manifest, verifiedManifest } from './manifest';

/** Filled in by the build. */
declare const SHARED_VERSIONS: Record<string, { version: string; requiredVersion: string }>;

/** CommonJS modules are shared as their default export. */
const MODULES: Record<string, unknown> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': reactRouterDom,
  'styled-components': styledComponents,
  'react-toastify': reactToastify,
  '@tanstack/react-query': reactQuery,
  'shared-auth': sharedAuth,
  'shared-ui': sharedUi,
};

const FILE_TIME_LIMIT_MS = 120_000;

const checkedFiles: ModuleFederationRuntimePlugin = {
  name: 'shell',
  fetch: async (address) => new Response(JSON.stringify(await verifiedManifest(address))),
  createScript: () => ({ timeout: FILE_TIME_LIMIT_MS }),
};

// Runs before any remote is registered, so that no remote can replace the shell's packages.
const federation = init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [provideRuntimeCore(), checkedFiles],
  shared: Object.fromEntries(
    Object.entries(SHARED_VERSIONS).map(([name, { version, requiredVersion }]) => [
      name,
      {
        version,
        lib: () => MODULES[name],
        shareConfig: { singleton: true, strictVersion: true, requiredVersion },
      },
    ]),
  ),
});

export interface Mismatch {
  name: string;
  required: string;
  provided: string[];
}

/** Subpaths such as `react/jsx-runtime` have their package's version. */
function isSubpath(name: string): boolean {
  return name.split('/').length > (name.startsWith('@') ? 2 : 1);
}

export function mismatches(manifest: Manifest): Mismatch[] {
  const scope = federation.shareScopeMap.default ?? {};
  return manifest.shared.flatMap(({ name, requiredVersion }) => {
    if (!requiredVersion || isSubpath(name)) return [];
    const provided = Object.keys(scope[name] ?? {});
    const fits = provided.some((version) => satisfy(version, requiredVersion));
    return fits ? [] : [{ name, required: requiredVersion, provided }];
  });
}
