import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  REMOTE_AREAS,
  REMOTE_MODULE,
  REMOTE_SCREENS,
  SHELL_EARLY,
  SHELL_ENTRIES,
  SHELL_FIRST_CALLS,
  SHELL_PAGE,
  SHELL_PRERENDER,
  SHELL_ROUTER,
  SHELL_RUNTIME_PLUGIN,
  SHELL_SERVICE_WORKER,
} from '../webpack/entries';
import { consumed, provided, SINGLETONS } from '../webpack/singletons';
import { ROOT } from '../workspace';
import { type BundleContents, bundleContents } from './bundle-contents';
import { lockedPackages, readLock } from './locked-packages';
import { resolveImport } from './resolve-import';

const SCRIPTS = join(ROOT, 'scripts/src/');
const PRESETS = join(SCRIPTS, 'webpack/');
/** Writes the page that is drawn while the shell is built. */
const PRERENDER = join(SCRIPTS, 'build/');
const CONFIGURATION = './webpack.config.ts';

/** Everything that decides the bytes of a build. */
export interface Inputs extends Pick<BundleContents, 'files' | 'bindings'> {
  /** `name@version` and hash of each package of others, by its path in the lock file. */
  packages: Map<string, string>;
  /** The versions of what the page shares, which stand in the bundle. */
  shared: object;
  root: string;
  lockFolder: string;
}

/** The lock file of the workspace around a package, or its own; one outside that is linked here has ours. */
function lockFileFor(folder: string): string {
  const file = join(folder, 'package-lock.json');
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? join(ROOT, 'package-lock.json') : lockFileFor(dirname(folder));
}

function isShell(root: string): boolean {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name === 'shell';
}

const isLeftOut = (file: string) =>
  file.startsWith(SCRIPTS) && !file.startsWith(PRESETS) && !file.startsWith(PRERENDER);

const isSingleton = (specifier: string) =>
  SINGLETONS.some((one) => (one.endsWith('/') ? specifier.startsWith(one) : specifier === one));

/** The shell provides each singleton as a whole, whatever it uses of it itself. */
function shellContents(root: string): BundleContents {
  const places = SINGLETONS.flatMap(
    (one) => resolveImport(join(root, 'package.json'), one.replace(/\/$/, '')) ?? [],
  );
  const early = [SHELL_PRERENDER, SHELL_EARLY, SHELL_FIRST_CALLS, SHELL_SERVICE_WORKER];
  const named = [...early, SHELL_PAGE, SHELL_ROUTER, SHELL_RUNTIME_PLUGIN, CONFIGURATION];
  const starts = [...Object.values(SHELL_ENTRIES), ...named].map((file) => join(root, file));
  const ours = places.flatMap((place) => ('file' in place ? [place.file] : []));
  const contents = bundleContents([...starts, join(PRERENDER, 'shell-pages.ts'), ...ours], {
    isProvided: () => false,
    isLeftOut,
  });
  for (const place of places) if ('packageFolder' in place) contents.packageFolders.add(place.packageFolder);
  return contents;
}

/** What the page provides is none of a remote's inputs: a change in it does not change the remote. */
function remoteContents(root: string): BundleContents {
  const starts = [REMOTE_MODULE, REMOTE_AREAS, REMOTE_SCREENS, CONFIGURATION].map((file) => join(root, file));
  return bundleContents(starts.filter(existsSync), { isProvided: isSingleton, isLeftOut });
}

/** @param folder of the shell or of a remote */
export function inputsOf(folder: string): Inputs {
  // Imports lead to where files really are, and so do the modules of a bundle.
  const root = realpathSync(folder);
  const isOfShell = isShell(root);
  const { files, bindings, packageFolders } = isOfShell ? shellContents(root) : remoteContents(root);
  const lock = readLock(lockFileFor(root));
  const packages = lockedPackages(lock, packageFolders, isOfShell ? () => false : isSingleton);
  const shared = isOfShell ? provided(root) : consumed(root);
  return { root, files, bindings, packages, shared, lockFolder: lock.folder };
}
