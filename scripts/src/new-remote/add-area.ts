import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { esRol, ROLES, type Rol, type SidebarLink } from 'shared-domain';
import { areasOf } from '../build/areas';
import { print, UsageError } from '../command';
import { packageFolder, ROOT } from '../workspace';
import { linksFor, withoutArea, withRoleMoved } from './area';

const LIST = join(ROOT, 'shared-domain/src/remotes/remotes.ts');

/** What becomes of the workspace when a new remote takes a role over. Nothing of it is written yet. */
export interface NewArea {
  rol: Rol;
  /** The remote that has the role until now; a new role has none. */
  from: string | undefined;
  links: SidebarLink[];
  list: string;
}

export async function planArea(name: string, wanted: string): Promise<NewArea> {
  if (!esRol(wanted)) {
    throw new UsageError(
      `--area ${wanted}: hace falta un rol: ${ROLES.join(', ')}.\nUn rol nuevo se agrega primero, con su nombre, en shared-domain/src/cuenta/rol.ts.`,
    );
  }
  const { text, from } = withRoleMoved(readFileSync(LIST, 'utf8'), name, wanted);
  const links = linksFor(wanted, from === undefined ? undefined : await areasOf(packageFolder(from)));
  return { rol: wanted, from, links, list: text };
}

function areasFile(rol: Rol, links: readonly SidebarLink[]): string {
  const lines = links.map(
    ({ to, label, icon }) => `      { to: '${to}', label: '${label}', icon: '${icon}' },`,
  );
  return `import type { Areas } from 'shared-domain';
import type { IconName } from 'shared-ui';

/** What the shell's sidebar shows of this remote. It travels with each release. */
export const areas: Areas<IconName> = {
  ${rol}: {
    links: [
${lines.join('\n')}
    ],
  },
};
`;
}

/** Gives the role to a remote that was written into the workspace: its links, its line in the list, its installation. */
export function addArea(folder: string, { rol, from, links, list }: NewArea): void {
  writeFileSync(join(folder, 'src/areas.ts'), areasFile(rol, links));
  const before = from && join(packageFolder(from), 'src/areas.ts');
  if (before && existsSync(before)) writeFileSync(before, withoutArea(readFileSync(before, 'utf8'), rol));
  writeFileSync(LIST, list);
  const whence = from ? `pasa de ${from} al remoto nuevo` : 'lo muestra el remoto nuevo';
  print(`  ${rol}: ${whence}; su menú: ${links.map(({ label }) => label).join(', ')}`);
  print('  Instalando…');
  const { status } = spawnSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new UsageError('npm install falló. Corrija lo que dice y ejecútelo otra vez.');
}
