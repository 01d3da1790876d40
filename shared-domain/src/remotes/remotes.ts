import { ROLES, type Rol } from '../cuenta/rol';
import { PATHS_OF_ROLE } from './role-paths';

interface RemoteInList {
  /** Also its package, folder and registry entry. */
  name: `remote-${string}`;
  roles: readonly [Rol, ...Rol[]];
}

/** The only complete list; shell, builds, publication and checks read it. */
export const REMOTES = [
  { name: 'remote-asesor', roles: ['asesor'] },
  { name: 'remote-jefe-negocios', roles: ['jefe_negocios'] },
  { name: 'remote-cliente', roles: ['cliente'] },
  { name: 'remote-admin', roles: ['superadmin', 'admin', 'auditor', 'cajero'] },
] as const satisfies readonly RemoteInList[];

export type RemoteName = (typeof REMOTES)[number]['name'];

type RoleWithRemote = (typeof REMOTES)[number]['roles'][number];

const OTHER_USERNAMES: Partial<Record<Rol, string>> = { jefe_negocios: 'jefe' };

/** User names by role. Before publication, a release is mounted with these accounts. */
export const DEMO_ACCOUNTS = Object.fromEntries(
  ROLES.map((rol) => [rol, OTHER_USERNAMES[rol] ?? rol]),
) as Record<Rol, string>;

/** Does not compile if a role has no remote. */
export const REMOTE_OF_ROLE: Record<Rol, RemoteName> = Object.fromEntries(
  REMOTES.flatMap(({ name, roles }) => roles.map((rol) => [rol, name])),
) as Record<RoleWithRemote, RemoteName>;

/** The remote of the first role that may open the path. */
export function remoteOfPath(path: string): RemoteName | undefined {
  const rol = ROLES.find((one) => PATHS_OF_ROLE[one].includes(path));
  return rol && REMOTE_OF_ROLE[rol];
}
