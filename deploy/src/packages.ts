import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { NATIVE } from 'scripts/bundle-api';

/** Only compiles native code, which is installed precompiled. */
const TO_COMPILE = ['node-addon-api'];

// Files of packages that are not needed at run time.
const LEFT_OUT_FOLDERS = new Set(['src', 'test', 'tests', 'example', 'examples', 'benchmarks', '.github']);
const LEFT_OUT_FILES = /\.(md|markdown|map|ts|mts|cts|gyp|gypi|yml)$/;

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages outside of the API's bundle, with their dependencies. */
export function packagesBesideBundle(checkout: string): string[] {
  const root = resolve(checkout);
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = folderOf(name, from, root);
    // Native packages of other platforms are not installed.
    if (!folder || found.has(folder) || TO_COMPILE.includes(name)) return;
    found.add(folder);
    const needs = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
    for (const next of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies }))
      add(next, folder);
  };
  for (const name of NATIVE) add(name, root);
  return [...found].map((folder) => relative(root, folder)).sort();
}

function folderOf(name: string, from: string, root: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === root ? undefined : folderOf(name, dirname(from), root);
}

export function copyPackage(root: string, path: string, target: string): void {
  const source = join(root, path);
  cpSync(source, join(target, path), {
    recursive: true,
    filter: (file) => {
      const parts = relative(source, file).split(sep);
      const [first = '', platform] = parts;
      if (first === 'node_modules' || LEFT_OUT_FILES.test(file)) return false;
      if (first === 'prebuilds' && platform) return platform === `${process.platform}-${process.arch}`;
      return !LEFT_OUT_FOLDERS.has(first);
    },
  });
}
