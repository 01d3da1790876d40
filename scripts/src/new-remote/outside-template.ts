import { REMOTES } from 'shared-domain/remotes';
import type { BundlerName } from '../kit/remote-here';
import { readmeFor } from './outside-readme';
import { type Manifest, MODEL, packageOf, sourcesFor } from './template';
import { toolsFor } from './tools';

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Tests of the model that a remote elsewhere does not begin with. */
const LEFT_OUT = ['axe-core', 'scripts'];

/** @param packages where the packages of the workspace lie, by name */
function manifestOf(name: string, bundler: BundlerName, packages: Record<string, string>): Manifest & object {
  const model = packageOf(MODEL);
  const taken = (wanted: Record<string, string>) =>
    Object.fromEntries(Object.entries(wanted).map(([one, version]) => [one, packages[one] ?? version]));
  const tools = Object.entries({
    ...taken(model.devDependencies),
    kit: packages.kit ?? '',
    ...toolsFor(bundler),
  });
  return {
    ...{ name, version: '1.0.0', private: true, description: 'Screens of a role', type: 'module' },
    scripts: {
      dev: 'kit dev',
      build: 'kit build',
      check: 'kit check',
      test: 'vitest run',
      types: 'tsc',
      lint: 'biome check --error-on-warnings .',
    },
    dependencies: taken(model.dependencies),
    devDependencies: Object.fromEntries(tools.filter(([one]) => !LEFT_OUT.includes(one)).sort()),
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

/**
 * The files of a remote that stands alone, by their path inside its folder: it builds, passes the check, and has dev,
 * types, lint and a test.
 */
export function outsideTemplate(
  name: string,
  bundler: BundlerName,
  packages: Record<string, string>,
): Record<string, string> {
  const rol = REMOTES.find((one) => one.name === name)?.roles[0] ?? 'cliente';
  return {
    'package.json': json(manifestOf(name, bundler, packages)),
    [`${bundler}.config.js`]: configFor(name, bundler),
    'vitest.config.js': TEST_CONFIG,
    'tsconfig.json': json({ extends: 'kit/tsconfig.json', include: ['src'] }),
    'biome.json': BIOME,
    '.gitignore': 'dist/\nnode_modules/\n',
    'README.md': readmeFor(name, rol, bundler),
    ...sourcesFor(rol),
  };
}
