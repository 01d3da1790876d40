import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rol } from 'shared-domain/cuenta';
import { ROOT } from '../workspace';

const MODEL = 'remote-cliente';

type Section = Record<string, string>;

export const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

export function packageOf(folder: string): Record<'scripts' | 'dependencies' | 'devDependencies', Section> {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

export function modelWithout(names: readonly string[]) {
  const { dependencies, devDependencies, ...model } = packageOf(MODEL);
  const kept = (wanted: Section): Section =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => !names.includes(name)));
  return { ...model, dependencies: kept(dependencies), devDependencies: kept(devDependencies) };
}

/** The workspace's checks would report unused dependencies. */
const UNUSED = ['react-toastify', 'shared-evaluaciones', '@testing-library/user-event', 'axe-core'];

function manifestOf(name: string): string {
  const model = modelWithout(UNUSED);
  const scripts = { ...model.scripts, build: `tsx ../scripts/src/build.ts ${name}` };
  return json({ ...model, scripts, name, description: 'Screens of a role' });
}

const copyFor = (name: string, file: string) =>
  readFileSync(join(ROOT, MODEL, file), 'utf8').replaceAll(MODEL, name);

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

export function sourcesFor(rol: Rol): Record<string, string> {
  return {
    'src/remote.tsx': REMOTE,
    'src/remote.test.tsx': testFor(rol),
    'src/inicio/inicio.screen.tsx': SCREEN,
    'src/inicio/texts.ts': TEXTS,
  };
}

/** The files pass the check unchanged. */
export function templateOf(name: string, rol: Rol = 'cliente'): Record<string, string> {
  return {
    'package.json': manifestOf(name),
    'webpack.config.ts': copyFor(name, 'webpack.config.ts'),
    'jest.config.js': copyFor(name, 'jest.config.js'),
    ...sourcesFor(rol),
  };
}
