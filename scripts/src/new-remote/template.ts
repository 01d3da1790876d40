import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rol } from 'shared-domain';
import { ROOT } from '../workspace';

/** The remote whose dependencies and configuration a new one starts with. */
const MODEL = 'remote-cliente';

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function packageOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** The package.json of a remote that stands alone: it brings the packages and tools of the workspace along. */
function standingAlone(model: Manifest, packages: Record<string, string>): Manifest {
  const taken = (wanted: Record<string, string>) =>
    Object.fromEntries(Object.entries(wanted).map(([name, version]) => [name, packages[name] ?? version]));
  const { jest = '' } = packageOf('.').devDependencies;
  return {
    ...model,
    scripts: {
      build: 'tsx node_modules/scripts/src/build.ts "$PWD"',
      check: 'tsx node_modules/scripts/src/check-remote.ts dist',
      test: 'jest',
    },
    dependencies: taken(model.dependencies),
    devDependencies: { ...taken(model.devDependencies), jest },
  };
}

/** What the model needs and the screen that a new remote begins with does not. In the workspace it would be reported. */
const UNUSED = ['react-toastify', 'shared-evaluaciones', '@testing-library/user-event', 'axe-core'];

const without = (wanted: Record<string, string>) =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => !UNUSED.includes(name)));

/** What every remote depends on, in the versions of this workspace. */
function manifestOf(name: string, packages?: Record<string, string>): string {
  const inside = packageOf(MODEL);
  inside.scripts.build = `tsx ../scripts/src/build.ts ${name}`;
  const { dependencies, devDependencies } = inside;
  const model = packages
    ? standingAlone(inside, packages)
    : { ...inside, dependencies: without(dependencies), devDependencies: without(devDependencies) };
  return `${JSON.stringify({ ...model, name, description: 'Screens of a role' }, undefined, 2)}\n`;
}

/** A configuration file of the model, with the name of the new remote. */
function copyFor(name: string, file: string): string {
  return readFileSync(join(ROOT, MODEL, file), 'utf8').replaceAll(MODEL, name);
}

const REMOTE = `import { Navigate, Route, Routes } from 'react-router-dom';
import InicioScreen from './inicio/inicio.screen';

export const contract = 1;

export default function Remote() {
  return (
    <Routes>
      <Route index element={<InicioScreen />} />
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
}
`;

const SCREEN = `import { useUser } from 'shared-auth';
import { Card, Page } from 'shared-ui';
import { texts } from './texts';

export default function InicioScreen() {
  const { fullName } = useUser();
  return (
    <Page title={texts.titulo}>
      <Card>
        <p>{texts.saludo(fullName)}</p>
      </Card>
    </Page>
  );
}
`;

const TEXTS = `export const texts = {
  titulo: 'Pantalla nueva',
  saludo: (nombre: string) => \`Hola, \${nombre}.\`,
} as const;
`;

const testFor = (rol: Rol) => `import { screen } from '@testing-library/react';
import { remoteModuleProblem } from 'shared-auth';
import { renderSignedIn, startAnswers } from 'shared-auth/testing';
import * as remote from './remote';

test('keeps the contract of a remote', () => {
  expect(remoteModuleProblem(remote)).toBeUndefined();
});

test('greets the person who signed in', async () => {
  await startAnswers();
  renderSignedIn(<remote.default />, { rol: '${rol}' });
  expect(await screen.findByText(/^Hola, /)).toBeVisible();
});
`;

/**
 * The files of a remote that passes the check as it is, by their path inside its folder.
 * @param packages where the workspace's packages are found, for a remote that stands alone
 * @param rol the role whose pages it shows
 */
export function templateOf(
  name: string,
  packages?: Record<string, string>,
  rol: Rol = 'cliente',
): Record<string, string> {
  return {
    'package.json': manifestOf(name, packages),
    'webpack.config.ts': copyFor(name, 'webpack.config.ts'),
    'jest.config.js': copyFor(name, 'jest.config.js'),
    'src/remote.tsx': REMOTE,
    'src/remote.test.tsx': testFor(rol),
    'src/inicio/inicio.screen.tsx': SCREEN,
    'src/inicio/texts.ts': TEXTS,
  };
}
