import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages that exist once per page. A trailing slash includes subpaths, such as `react/jsx-runtime`. */
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

/** The only available subpaths. */
export const PARTS: Record<string, string> = {
  'react/': 'react/jsx-runtime',
  'react-dom/': 'react-dom/client',
};

/** `exports` often hides package.json, so this reads the folder. */
export function installedVersion(name: string, from: string): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((one) => existsSync(one));
  if (!file) throw new Error(`"${name}" is shared by shell and remotes but is not installed for ${from}`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** `^major.minor.0`: patch versions may differ, but an older minor is rejected. */
export function requiredRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

function versionOf(name: string, from: string) {
  const version = installedVersion(name.replace(/\/$/, ''), from);
  return { version, requiredVersion: requiredRange(version) };
}

export const provided = (from: string) =>
  Object.fromEntries(SINGLETONS.map((name) => [name, versionOf(name, from)]));

/** Remotes bundle no copies. */
export const consumed = (from: string) =>
  Object.fromEntries(
    SINGLETONS.map((name) => [
      name,
      { ...versionOf(name, from), import: false as const, singleton: true, strictVersion: true },
    ]),
  );
