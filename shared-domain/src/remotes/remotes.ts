import { ROLES, type Rol } from '../cuenta/rol';
import { PATHS_OF_ROLE } from './role-paths';

interface RemoteInList {
  /** Name of its package, of its folder and of its line in the registry. */
  name: `remote-${string}`;
  /** The roles whose screens it shows. */
  roles: readonly [Rol, ...Rol[]];
}

/**
 * The remotes of this workspace. The shell, the builds, the publication and the checks read this list; nothing else
 * names all of them.
 */
export const REMOTES = [
  { name: 'remote-asesor', roles: ['asesor'] },
  { name: 'remote-jefe-negocios', roles: ['jefe_negocios'] },
  { name: 'remote-cliente', roles: ['cliente'] },
  { name: 'remote-admin', roles: ['superadmin', 'admin', 'auditor', 'cajero'] },
] as const satisfies readonly RemoteInList[];

export type RemoteName = (typeof REMOTES)[number]['name'];

type RoleWithRemote = (typeof REMOTES)[number]['roles'][number];

const OTHER_USERNAMES: Partial<Record<Rol, string>> = { jefe_negocios: 'jefe' };

/**
 * A demonstration account of each role, which has the role's name. Before a release is published, it is mounted as the
 * accounts of its roles.
 */
export const DEMO_ACCOUNTS = Object.fromEntries(
  ROLES.map((rol) => [rol, OTHER_USERNAMES[rol] ?? rol]),
) as Record<Rol, string>;

/** The remote of each role. A role that no remote names is an error of the compiler here. */
export const REMOTE_OF_ROLE: Record<Rol, RemoteName> = Object.fromEntries(
  REMOTES.flatMap(({ name, roles }) => roles.map((rol) => [rol, name])),
) as Record<RoleWithRemote, RemoteName>;

/** The remote that shows what lies below a part of the address: that of the first role which may open it. */
export function remoteOfPath(path: string): RemoteName | undefined {
  const rol = ROLES.find((one) => PATHS_OF_ROLE[one].includes(path));
  return rol && REMOTE_OF_ROLE[rol];
}
