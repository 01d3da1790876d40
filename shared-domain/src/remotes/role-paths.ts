import { ROLES, type Rol } from '../cuenta/rol';

type Paths = readonly [landing: string, ...others: string[]];

/** Parts of the address that a role opens besides its landing. */
const OTHER_PATHS: Partial<Record<Rol, readonly string[]>> = {
  auditor: ['/encargado'],
  cajero: ['/encargado'],
};

/**
 * The parts of the address that a role may open. The first one is the landing, where a person is after signing in: the
 * role's name. The shell's routes follow from this table and from the list of remotes.
 */
export const PATHS_OF_ROLE = Object.fromEntries(
  ROLES.map((rol): [Rol, Paths] => [rol, [`/${rol.replaceAll('_', '-')}`, ...(OTHER_PATHS[rol] ?? [])]]),
) as Readonly<Record<Rol, Paths>>;

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
