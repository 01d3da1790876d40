import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const packagesOf = (folder: string) =>
  (
    JSON.parse(readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Entry>;
    }
  ).packages;

/** Node's lookup order. */
function lookupPaths(from: string, name: string): string[] {
  const parts = from.split('/node_modules/');
  const inner = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...inner.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

describe.each([
  ['of the workspace', '.', 500],
  ['of the proofs', 'proofs', 100],
])('the lock file %s', (_, folder, least) => {
  const packages = packagesOf(folder);

  // npm omits binaries of other systems that a registry lacks, and then `npm ci` rejects the lock file.
  test('knows every optional package, those of other systems included', () => {
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lookupPaths(from, name).some((path) => packages[path]),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('has a digest of every package, which npm compares before it runs any of it', () => {
    const installed = Object.entries(packages).filter(
      ([path, { link }]) => /node_modules\//.test(path) && !link,
    );
    expect(installed.length).toBeGreaterThan(least);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('names no download address', () => {
    const addresses = Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'));
    expect(addresses).toEqual([]);
  });
});

test('webpack and module federation are the pair that was tested together', () => {
  // Four recent minors of webpack broke federation: 5.111.1 fails on hashed file names, 5.112 does not start. Before
  // changing either version, run the browser tests against a build with both.
  const packages = packagesOf('.');
  expect(packages['node_modules/webpack']?.version).toBe('5.110.3');
  const federation = Object.entries(packages).filter(([path]) =>
    /^node_modules\/@module-federation\/[^/]+$/.test(path),
  );
  expect(new Set(federation.map(([, { version }]) => version))).toEqual(new Set(['2.9.2']));
});
