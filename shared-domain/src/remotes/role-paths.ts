import type { Rol } from '../cuenta/rol';

/**
 * The parts of the address that a role may open. The first one is the landing, where a person is after signing in. The
 * shell's routes follow from this table and from the list of remotes.
 */
export const PATHS_OF_ROLE: Readonly<Record<Rol, readonly [landing: string, ...others: string[]]>> = {
  superadmin: ['/superadmin'],
  admin: ['/admin'],
  cliente: ['/cliente'],
  asesor: ['/asesor'],
  auditor: ['/auditor', '/encargado'],
  cajero: ['/cajero', '/encargado'],
  jefe_negocios: ['/jefe-negocios'],
};

/** Whether an address lies in a part that the role may open. */
export function mayOpen(rol: Rol, address: string): boolean {
  return PATHS_OF_ROLE[rol].some((path) => address === path || address.startsWith(`${path}/`));
}
