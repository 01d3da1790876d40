import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { readRelease } from '../build/release-file';
import { UsageError } from '../command';
import { pageFileText } from '../docs/integrators-page';
import { SHELL_FILE } from '../skew/shell-file';
import { replaceJson } from '../store/json-file';
import { emitTypes } from '../types/emit-types';
import { STANDALONE_PAGE } from '../webpack/page';
import { ROOT } from '../workspace';
import type { Stage } from './pack-into';

const SHELL = join(ROOT, 'shell/dist');
/** Only router members that the page shares. */
const ROUTER_TYPES = 'shell/src/singletons/react-router-dom.d.ts';

const settingsOf = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

function copyHost(folder: string): void {
  const release = readRelease(SHELL);
  if (!release)
    throw new UsageError('Falta la construcción de la aplicación. Ejecute: npm run build -- shell');
  const media = readdirSync(join(SHELL, 'static/media')).map((file) => `static/media/${file}`);
  const scripts = Object.keys(release.integrity).filter((file) => !file.startsWith('static/js/shell.'));
  for (const file of [STANDALONE_PAGE, ...scripts, ...media.filter((one) => !/\.(br|gz)$/.test(one))]) {
    cpSync(join(SHELL, file), join(folder, file), { recursive: true });
  }
}

function writeSettings(folder: string): void {
  const { compilerOptions } = settingsOf('tsconfig.json');
  const paths = { 'react-router-dom': ['./react-router-dom.d.ts'] };
  const types = ['vitest/globals', '@testing-library/jest-dom'];
  replaceJson(join(folder, 'tsconfig.json'), { compilerOptions: { ...compilerOptions, paths, types } });
  const { formatter, javascript, assist, linter } = settingsOf('biome.json');
  const defaultExports = {
    includes: ['**/*.config.js', '**/remote.tsx', '**/*.screen.tsx'],
    linter: { rules: { style: { noDefaultExport: 'off' } } },
  };
  replaceJson(join(folder, 'biome.json'), {
    formatter,
    javascript,
    assist,
    linter,
    overrides: [defaultExports],
  });
}

const ENTRIES = {
  kit: 'src/kit/kit.ts',
  webpack: 'kit/served/webpack.js',
  rspack: 'kit/served/rspack.js',
  vite: 'kit/served/vite.js',
  vitest: 'kit/vitest.js',
  'vitest-setup': 'kit/vitest-setup.js',
};

/** Installed, because oxc-parser, for example, is native. */
const INSTALLED = [
  'oxc-parser',
  'vite',
  '@module-federation/enhanced/webpack',
  '@module-federation/enhanced/rspack',
  '@testing-library/jest-dom',
];

const manifest = () => ({
  name: 'kit',
  version: '1.0.0',
  description: 'Builds, checks and shows a remote outside of the workspace of the product',
  type: 'module',
  bin: { kit: './kit.js' },
  dependencies: { 'oxc-parser': settingsOf('scripts/package.json').dependencies['oxc-parser'] },
  exports: {
    ...Object.fromEntries(Object.keys(ENTRIES).map((name) => [`./${name}`, `./${name}.js`])),
    './tsconfig.json': './tsconfig.json',
    './biome.json': './biome.json',
  },
});

/** For external remotes. */
export const kitPackage: Stage = async (folder) => {
  cpSync(join(emitTypes('packed'), ROUTER_TYPES), join(folder, 'react-router-dom.d.ts'));
  copyHost(join(folder, 'host'));
  writeFileSync(join(folder, 'page.json'), pageFileText());
  cpSync(join(SHELL, SHELL_FILE), join(folder, SHELL_FILE));
  writeSettings(folder);
  await build({
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ in: join(ROOT, 'scripts', file), out })),
    outdir: folder,
    external: INSTALLED,
  });
  replaceJson(join(folder, 'package.json'), manifest());
};
