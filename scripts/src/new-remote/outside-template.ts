import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BundlerName, roleOf } from '../kit/remote-here';
import { type Manifest, MODEL, packageOf, sourcesFor } from './template';
import { toolsFor } from './tools';

export const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Tests of the model that a remote elsewhere does not begin with. */
const LEFT_OUT = ['axe-core', 'scripts'];

/** @param packages where the packages of the workspace lie, by name */
function manifestOf(name: string, bundler: BundlerName, packages: Record<string, string>): Manifest & object {
  const model = packageOf(MODEL);
  const taken = (wanted: Record<string, string>) => {
    const entries = Object.entries(wanted).filter(([one]) => !LEFT_OUT.includes(one));
    return Object.fromEntries(entries.map(([one, version]) => [one, packages[one] ?? version]).sort());
  };
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
    devDependencies: taken({ ...model.devDependencies, kit: '', ...toolsFor(bundler) }),
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

/** As Biome itself would format it. */
const BIOME = `{
  "extends": ["kit/biome.json"],
  "files": {
    "includes": ["*.js", "src/**"]
  }
}
`;

const scaffold = (file: string) =>
  readFileSync(fileURLToPath(new URL(`./scaffold/${file}`, import.meta.url)), 'utf8');

/**
 * The files of a remote that stands alone, by their path inside its folder: it builds, passes the check, and has dev,
 * types, lint and a test.
 */
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
