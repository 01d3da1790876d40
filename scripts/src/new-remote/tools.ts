import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundlerName } from '../kit/remote-here';
import { ROOT } from '../workspace';

/** The tools that each bundler needs to build a remote for this page. */
const TOOLS_OF: Record<BundlerName, readonly string[]> = {
  webpack: ['webpack', 'webpack-cli', '@module-federation/enhanced', '@swc/core', 'swc-loader'],
  rspack: ['@rspack/core', '@rspack/cli', '@module-federation/enhanced'],
  vite: ['vite'],
};

const SERVER_OF: Record<BundlerName, readonly string[]> = {
  webpack: ['webpack-dev-server'],
  rspack: ['@rspack/dev-server'],
  vite: [],
};

const EVERYWHERE = ['vitest', 'vite', 'jsdom', 'typescript', '@biomejs/biome', '@testing-library/jest-dom'];

/** Versions of tools that this workspace does not build with. The proof of the integrators' page installs them. */
const ELSEWHERE = {
  '@rspack/cli': '2.2.8',
  '@rspack/core': '2.3.2',
  '@rspack/dev-server': '2.2.2',
  vite: '8.3.8',
  vitest: '4.1.12',
  'webpack-cli': '7.3.1',
  // Version 6 needs Node.js 22.
  'webpack-dev-server': '5.2.7',
};

function versionsIn(folder: string): Record<string, string> {
  const file = join(ROOT, folder, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  return { ...dependencies, ...devDependencies };
}

/** Tools by name, in exact versions that are known to work together. */
function exactly(names: readonly string[]): Record<string, string> {
  const known: Record<string, string> = { ...versionsIn('.'), ...versionsIn('scripts'), ...ELSEWHERE };
  return Object.fromEntries(
    names.map((name) => {
      const version = known[name];
      if (!version) throw new Error(`No package.json of the workspace names ${name}`);
      return [name, version];
    }),
  );
}

/** The versions of a bundler and of what it needs to build. */
export const bundlerTools = (bundler: BundlerName) => exactly(TOOLS_OF[bundler]);

/** Everything that a remote outside of the workspace is built, typed, linted and tested with. */
export const toolsFor = (bundler: BundlerName) =>
  exactly([...TOOLS_OF[bundler], ...SERVER_OF[bundler], ...EVERYWHERE]);
