/** The module of a remote that the shell sees. */
export const REMOTE_MODULE = './src/remote.tsx';

/** The links of a remote's sidebar: they are in no bundle, and they are published with the release. */
export const REMOTE_AREAS = './src/areas.ts';

/** What its screens need first: it is in no bundle, and the build writes it into the manifest. */
export const REMOTE_SCREENS = './src/first-screens.ts';

/** Where the bundles of the shell begin. */
export const SHELL_ENTRIES = { shell: './src/index.ts', standalone: './src/standalone/index.tsx' };

/** What the build writes into the shell's page, so that it runs before any file has come. */
export const SHELL_FIRST_CALLS = './src/early/index.ts';

/** What else the shell's configuration puts into them. */
export const SHELL_PAGE = './src/index.html';
export const SHELL_ROUTER = './src/singletons/react-router-dom.ts';
export const SHELL_RUNTIME_PLUGIN = './src/remotes/load/runtime-plugin.ts';

/** Draws the login page while the shell is built, and the script of that page that runs before the others. */
export const SHELL_PRERENDER = './src/prerender/login-page.tsx';
export const SHELL_EARLY = './src/prerender/before-hydration.ts';

/** The service worker is a bundle of its own, without federation and without a hash in its name. */
export const SHELL_SERVICE_WORKER = './src/service-worker/service-worker.ts';

/** The page of a single remote, as the shell's build leaves it. */
export const STANDALONE_PAGE = 'standalone.html';

/** The page has this text in the place of the address of its own files, which only publishing knows. */
export const STANDALONE_HOST = '__STANDALONE_HOST__/';

/** The pages of the shell have this text in the place of their release, whose name follows from the built files. */
export const RELEASE_PLACE = '__RELEASE__';
