import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BundlerName, roleOf } from '../kit/remote-here';
import { json, modelWithout, packageOf, sourcesFor } from './template';

const TOOLS_OF: Record<BundlerName, string[]> = {
  webpack: ['webpack', 'webpack-cli', '@module-federation/enhanced', '@swc/core', 'swc-loader'],
  rspack: ['@rspack/core', '@rspack/cli', '@module-federation/enhanced'],
  vite: ['vite'],
};

const SERVER_OF = { webpack: 'webpack-dev-server', rspack: '@rspack/dev-server', vite: 'vite' };

const EVERYWHERE = ['vitest', 'vite', 'jsdom', 'typescript', '@biomejs/biome', '@testing-library/jest-dom'];

/** Unused in this workspace; the proof of the integrators' guide installs these versions. */
const ELSEWHERE = {
  '@rspack/cli': '2.2.8',
  '@rspack/core': '2.3.2',
  '@rspack/dev-server': '2.2.2',
  vite: '8.3.8',
  vitest: '4.1.12',
  'webpack-cli': '7.3.1',
  // Version 6 requires Node.js 22.
  'webpack-dev-server': '5.2.7',
};

/** Exact versions that work together. */
function exactly(names: readonly string[]): Record<string, string> {
  const used = ['.', 'scripts'].map(packageOf);
  const known = Object.assign(
    {},
    ...used.flatMap((one) => [one.dependencies, one.devDependencies]),
    ELSEWHERE,
  );
  return Object.fromEntries(
    names.map((name) => {
      if (!known[name]) throw new Error(`No package.json of the workspace names ${name}`);
      return [name, known[name]];
    }),
  );
}

export const bundlerTools = (bundler: BundlerName) => exactly(TOOLS_OF[bundler]);

/** For tests that the template omits. */
const LEFT_OUT = ['axe-core', 'scripts'];

function manifestOf(name: string, bundler: BundlerName, packages: Record<string, string>) {
  const model = modelWithout(LEFT_OUT);
  const tools = exactly([...TOOLS_OF[bundler], SERVER_OF[bundler], ...EVERYWHERE]);
  const taken = (wanted: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(wanted)
        .map(([one, version]) => [one, packages[one] ?? version])
        .sort(),
    );
  return {
    ...{ name, version: '1.0.0', private: true, description: 'Screens of a role', type: 'module' },
    scripts: {
      dev: bundler === 'vite' ? 'vite' : `${bundler} serve`,
      build: `${bundler} build`,
      check: 'kit check',
      test: 'vitest run',
      types: 'tsc',
      lint: 'biome check --error-on-warnings .',
    },
    dependencies: taken(model.dependencies),
    devDependencies: taken({ ...model.devDependencies, kit: '', ...tools }),
  };
}

const configFor = (name: string, bundler: BundlerName) =>
  bundler === 'vite'
    ? `import { remotePlugin } from 'kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [remotePlugin({ name: '${name}', root: import.meta.dirname })],
});
`
    : `import { remoteConfig } from 'kit/${bundler}';

export default remoteConfig({ name: '${name}', root: import.meta.dirname });
`;

const TEST_CONFIG = `import { testSettings } from 'kit/vitest';
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: testSettings });
`;

/** Matches Biome's formatting. */
const BIOME = `{
  "extends": ["kit/biome.json"],
  "files": {
    "includes": ["*.js", "src/**"]
  }
}
`;

const scaffold = (file: string) =>
  readFileSync(fileURLToPath(new URL(`./scaffold/${file}`, import.meta.url)), 'utf8');

/** Includes dev server, types, lint and a test. */
export function outsideTemplate(
  name: string,
  bundler: BundlerName,
  packages: Record<string, string>,
): Record<string, string> {
  const rol = roleOf(name);
  const told = {
    'remote-nombre': name,
    '-- nombre': `-- ${name.replace('remote-', '')}`,
    'el-rol': rol,
    'el-empaquetador': bundler,
  };
  const readme = Object.entries(told).reduce(
    (text, [word, by]) => text.replaceAll(word, by),
    scaffold('README.md'),
  );
  return {
    'package.json': json(manifestOf(name, bundler, packages)),
    [`${bundler}.config.js`]: configFor(name, bundler),
    'vitest.config.js': TEST_CONFIG,
    'tsconfig.json': json({ extends: 'kit/tsconfig.json', include: ['src'] }),
    'biome.json': BIOME,
    '.gitignore': 'dist/\nnode_modules/\n',
    'ci.example.yml': scaffold('ci.example.yml'),
    'README.md': readme,
    ...sourcesFor(rol),
  };
}
