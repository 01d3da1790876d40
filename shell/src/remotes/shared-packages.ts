import { init } from '@module-federation/enhanced/runtime';
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
import runtimePlugin from './runtime-plugin';

/** The build writes in here the version of each package that exists once on the page. */
declare const SHARED_VERSIONS: Record<string, { version: string; requiredVersion: string }>;

/** A CommonJS module is given as it is: its default export. */
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

// Before any remote is named, so that no remote can provide a package in the shell's place.
init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [provideRuntimeCore(), runtimePlugin()],
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
