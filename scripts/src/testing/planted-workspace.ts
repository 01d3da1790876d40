import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SINGLETONS } from '../webpack/singletons';

/** The smallest sources in which each thing that can be named stands once. */
const SOURCES: Record<string, string> = {
  'remote-caja/src/remote.tsx': `import { label } from 'shared-evaluaciones';
    import type { Fila } from './fila';
    export const contract = 1;
    export default () => label + import('./despues');`,
  'remote-caja/src/despues.ts': `import datos from './datos.json'; export default datos;`,
  'remote-caja/src/datos.json': '{}',
  'remote-caja/src/fila.ts': 'export type Fila = string;',
  'remote-admin/src/remote.tsx': `import chart from 'chart';
    import { Boton } from 'shared-ui';
    import { other } from 'shared-evaluaciones';
    export default () => chart(Boton, other);`,
  'shell/src/index.ts': `import { Boton } from 'shared-ui'; Boton();`,
  'shell/src/standalone/index.tsx': '',
  'shell/src/index.html': '<html></html>',
  'shell/src/early/index.ts': 'export {};',
  'shell/src/prerender/login-page.tsx': 'export const drawLoginPage = () => 1;',
  'shell/src/service-worker/service-worker.ts': 'export {};',
  'shell/src/prerender/before-hydration.ts': 'export {};',
  'shell/src/singletons/react-router-dom.ts': `export { Link } from 'react-router-dom';`,
  'shell/src/remotes/load/runtime-plugin.ts': 'export default () => ({});',
  'shared-ui/src/index.ts': `export { Boton } from './boton';`,
  'shared-ui/src/boton.ts': 'export const Boton = () => 1;',
  'shared-auth/src/index.ts': 'export const sesion = 1;',
  'shared-evaluaciones/src/index.ts': `export { texts as label } from './label/texts'; export * from './other';`,
  'shared-evaluaciones/src/label/texts.ts': `export const texts = 'a';`,
  'shared-evaluaciones/src/other.ts': `export const other = 'b'; export const more = 'c';`,
};

const OURS = ['remote-caja', 'remote-admin', 'shell', 'shared-ui', 'shared-auth', 'shared-evaluaciones'];

/** A workspace in a folder of its own: two remotes, the shell, shared packages and a lock file. */
export interface PlantedWorkspace {
  root: string;
  put(file: string, text: string): void;
  /** Installs packages: their folders and their lines in the lock file. */
  install(packages: Record<string, object>): void;
}

export function plantWorkspace(): PlantedWorkspace {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'plantado-')));
  const locked: Record<string, object> = {};
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const install = (packages: Record<string, object>) => {
    for (const [path, about] of Object.entries(packages)) put(`${path}/package.json`, JSON.stringify(about));
    Object.assign(locked, packages);
    put('package-lock.json', JSON.stringify({ packages: locked }));
  };
  mkdirSync(join(root, 'node_modules'));
  for (const [file, text] of Object.entries(SOURCES)) put(file, text);
  for (const name of OURS) {
    const about = { name, version: '1.0.0', exports: { '.': './src/index.ts' }, sideEffects: false };
    put(`${name}/package.json`, JSON.stringify(name.startsWith('shared-') ? about : { name }));
    put(`${name}/webpack.config.ts`, `import tool from 'tool'; export default tool;`);
    symlinkSync(join('..', name), join(root, 'node_modules', name));
    locked[`node_modules/${name}`] = { link: true };
  }
  const shared = SINGLETONS.filter((name) => !name.endsWith('/') && !name.startsWith('shared-'));
  install(Object.fromEntries(shared.map((name) => [`node_modules/${name}`, { version: '19.3.1' }])));
  install({
    'node_modules/chart': { version: '1.0.0', dependencies: { axis: '1', react: '19' } },
    'node_modules/axis': { version: '1.0.0' },
    'node_modules/tool': { version: '5.0.0', dependencies: { part: '1' } },
    'node_modules/part': { version: '1.0.0' },
  });
  return { root, put, install };
}
