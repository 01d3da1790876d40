import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { esRol, ROLES, type Rol } from 'shared-domain/cuenta';
import { type Areas, PATHS_OF_ROLE, type SidebarLink } from 'shared-domain/remotes';
import { print, UsageError } from '../command';
import { areasOf } from '../remote-source/remote-source';
import { packageFolder, ROOT } from '../workspace';

const LIST = join(ROOT, 'shared-domain/src/remotes/remotes.ts');

/** Biome may break the entry. */
const LINE = /\{\s*name: '([^']+)',\s*roles: \[([^\]]*)\],?\s*\}/g;

/** @returns the new text, and the former owner of the role */
export function withRoleMoved(text: string, name: string, rol: string): { text: string; from?: string } {
  const lines = [...text.matchAll(LINE)].map(([line, owner = '', roles = '']) => {
    return { line, owner, roles: roles.match(/(?<=')\w+(?=')/g) ?? [] };
  });
  const last = lines.at(-1)?.line;
  if (!last) throw new UsageError('remotes.ts no tiene la lista de remotos.');
  const added = text.replace(last, `${last},\n  { name: '${name}', roles: ['${rol}'] }`);
  const former = lines.find(({ roles }) => roles.some((one) => one === rol));
  if (!former) return { text: added };
  const { line, owner, roles } = former;
  const others = roles.filter((one) => one !== rol);
  if (others.length === 0) {
    throw new UsageError(
      `${owner} solo tiene el rol ${rol}: se quedaría sin pantallas. Para reemplazarlo entero, use npm run new-remote -- nombre --to carpeta`,
    );
  }
  const kept = `{ name: '${owner}', roles: [${others.map((one) => `'${one}'`).join(', ')}] }`;
  return { text: added.replace(line, kept), from: owner };
}

/** Removes a role from the text of `src/areas.ts`. */
export function withoutArea(text: string, rol: Rol): string {
  let rest = text;
  const remove: VisitorObject['Property'] = ({ key, start, end }) => {
    const isFirst = rest === text && key.type === 'Identifier' && key.name === rol;
    if (isFirst) rest = text.slice(0, start).trimEnd() + text.slice(end).replace(/^,/, '');
  };
  new Visitor({ Property: remove }).visit(parseSync('areas.ts', text).program);
  return rest;
}

/** Keeps links outside the landing path, which both remotes share. */
export function linksFor(rol: Rol, before: Areas | undefined): SidebarLink[] {
  const [landing] = PATHS_OF_ROLE[rol];
  const isShared = ({ to }: SidebarLink) => to !== landing && !to.startsWith(`${landing}/`);
  const shared = before?.[rol]?.links.filter(isShared) ?? [];
  return [{ to: landing, label: 'Inicio', icon: 'home' }, ...shared];
}

/** Throws before any file is written. */
export async function planArea(name: string, rol: string) {
  if (!esRol(rol)) {
    throw new UsageError(
      `--area ${rol}: hace falta un rol: ${ROLES.join(', ')}.\nUn rol nuevo se agrega primero, con su nombre, en shared-domain/src/cuenta/rol.ts.`,
    );
  }
  const { text: list, from } = withRoleMoved(readFileSync(LIST, 'utf8'), name, rol);
  const links = linksFor(rol, from === undefined ? undefined : await areasOf(packageFolder(from)));
  return { rol, from, links, list };
}

function areasFile(rol: Rol, links: readonly SidebarLink[]): string {
  const lines = links.map(({ to, label, icon }) => {
    return `      { to: '${to}', label: '${label}', icon: '${icon}' },`;
  });
  return `import type { Areas } from 'shared-domain/remotes';
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

export function addArea(
  folder: string,
  { rol, from, links, list }: Awaited<ReturnType<typeof planArea>>,
): void {
  writeFileSync(join(folder, 'src/areas.ts'), areasFile(rol, links));
  const before = from && join(packageFolder(from), 'src/areas.ts');
  if (before && existsSync(before)) writeFileSync(before, withoutArea(readFileSync(before, 'utf8'), rol));
  writeFileSync(LIST, list);
  const whence = from ? `pasa de ${from} al remoto nuevo` : 'lo muestra el remoto nuevo';
  print(`  ${rol}: ${whence}; su menú: ${links.map(({ label }) => label).join(', ')}`);
  print('  Instalando…');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new UsageError('npm install falló. Corrija lo que dice y ejecútelo otra vez.');
}
