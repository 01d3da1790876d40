import type { Rol } from '../cuenta/rol';

interface RemoteInList {
  /** Name of its package, of its folder and of its line in the registry. */
  name: `remote-${string}`;
  /** The roles whose screens it shows. */
  roles: readonly [Rol, ...Rol[]];
  /** A demonstration account of one of these roles. Before a release is published, it is mounted as this account. */
  account: string;
}

/**
 * The remotes of this workspace. The shell, the builds, the publication and the checks read this list; nothing else
 * names all of them.
 */
export const REMOTES = [
  { name: 'remote-asesor', roles: ['asesor'], account: 'asesor' },
  { name: 'remote-jefe-negocios', roles: ['jefe_negocios'], account: 'jefe' },
  { name: 'remote-cliente', roles: ['cliente'], account: 'cliente' },
  { name: 'remote-admin', roles: ['superadmin', 'admin', 'auditor', 'cajero'], account: 'superadmin' },
] as const satisfies readonly RemoteInList[];

export type RemoteName = (typeof REMOTES)[number]['name'];

type RoleWithRemote = (typeof REMOTES)[number]['roles'][number];

/** The remote of each role. A role that no remote names is an error of the compiler here. */
export const REMOTE_OF_ROLE: Record<Rol, RemoteName> = Object.fromEntries(
  REMOTES.flatMap(({ name, roles }) => roles.map((rol) => [rol, name])),
) as Record<RoleWithRemote, RemoteName>;
