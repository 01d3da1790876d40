import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What exists exactly once on the page. The shell provides it, remotes take it.
 * A trailing slash shares every request below it, such as `react/jsx-runtime`.
 */
export const SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router-dom',
  'styled-components',
  'react-toastify',
  '@tanstack/react-query',
  'shared-auth',
  'shared-ui',
] as const;

/** What the page provides, but not in its first files: nobody needs it to sign in. The shell loads it before any remote. */
const LATE: readonly string[] = ['react-toastify', '@tanstack/react-query'];

type Singleton = (typeof SINGLETONS)[number];

/**
 * The version of a package that the package at `from` gets. It is read from the folders, because `exports` of a package
 * often hides its package.json.
 */
export function installedVersion(name: string, from: string): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((one) => existsSync(one));
  if (!file) throw new Error(`"${name}" is shared by shell and remotes but is not installed for ${from}`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** `^major.minor.0`: patches of shell and remote may differ, an older minor may not. */
export function requiredRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

function everySingleton<T>(from: string, more: (name: Singleton) => T) {
  return Object.fromEntries(
    SINGLETONS.map((name) => {
      const version = installedVersion(name.replace(/\/$/, ''), from);
      const requiredVersion = requiredRange(version);
      return [name, { ...more(name), singleton: true, strictVersion: true, version, requiredVersion }];
    }),
  );
}

/**
 * `shared` of the shell. It is eager, in the first files, so that no remote can provide a package before the shell; the
 * shell waits for what is late before it names a remote to federation.
 * @param narrowed files that stand for a library and re-export the part of it that the page shares
 */
export function provided(from: string, narrowed: Partial<Record<Singleton, string>> = {}) {
  return everySingleton(from, (name) => ({
    ...(narrowed[name] && { import: narrowed[name] }),
    eager: !LATE.includes(name),
  }));
}

/** `shared` of a remote: it never carries a copy of its own and states the versions that it needs. */
export const consumed = (from: string) => everySingleton(from, () => ({ import: false as const }));
