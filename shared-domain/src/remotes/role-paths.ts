import { ROLES, type Rol } from '../cuenta/rol';

type Paths = readonly [landing: string, ...others: string[]];

const OTHER_PATHS: Partial<Record<Rol, readonly string[]>> = {
  auditor: ['/encargado'],
  cajero: ['/encargado'],
};

/** The first path is the landing page after sign-in. The shell derives its routes from this table and `REMOTES`. */
export const PATHS_OF_ROLE = Object.fromEntries(
  ROLES.map((rol): [Rol, Paths] => [rol, [`/${rol.replaceAll('_', '-')}`, ...(OTHER_PATHS[rol] ?? [])]]),
) as Readonly<Record<Rol, Paths>>;

/** Roles that see the page at `/`; others are redirected to their landing page. */
const GREETED_AT_START: readonly Rol[] = ['jefe_negocios'];

export function staysAtStart(rol: Rol): boolean {
  return GREETED_AT_START.includes(rol);
}

export function mayOpen(rol: Rol, address: string): boolean {
  return PATHS_OF_ROLE[rol].some((path) => address === path || address.startsWith(`${path}/`));
}
