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

/** The page has only these of all parts of a package. */
export const PARTS: Record<string, string> = {
  'react/': 'react/jsx-runtime',
  'react-dom/': 'react-dom/client',
};

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

function versionOf(name: string, from: string) {
  const version = installedVersion(name.replace(/\/$/, ''), from);
  return { version, requiredVersion: requiredRange(version) };
}

/** The versions of what the shell provides. */
export const provided = (from: string) =>
  Object.fromEntries(SINGLETONS.map((name) => [name, versionOf(name, from)]));

/** `shared` of a remote: it never carries a copy of its own and states the versions that it needs. */
export const consumed = (from: string) =>
  Object.fromEntries(
    SINGLETONS.map((name) => [
      name,
      { ...versionOf(name, from), import: false as const, singleton: true, strictVersion: true },
    ]),
  );
