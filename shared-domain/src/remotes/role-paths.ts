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

/** The page at `/` greets these roles. Every other session is sent on from there to its landing. */
const GREETED_AT_START: readonly Rol[] = ['jefe_negocios'];

/** Whether a person of this role stays at `/`, where others are sent on to their landing. */
export function staysAtStart(rol: Rol): boolean {
  return GREETED_AT_START.includes(rol);
}

/** Whether an address lies in a part that the role may open. */
export function mayOpen(rol: Rol, address: string): boolean {
  return PATHS_OF_ROLE[rol].some((path) => address === path || address.startsWith(`${path}/`));
}
