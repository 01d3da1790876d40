import { ROLES, type Rol } from './rol';

interface ConRol {
  rol: Rol;
}

const SIN_MANDO: readonly Rol[] = ROLES.filter((rol) => rol !== 'superadmin' && rol !== 'admin');

/** Whose accounts this role manages: a superadmin everyone's, an admin everyone's but superadmins' and admins'. */
export function rolesQueAdministra(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES;
  return rol === 'admin' ? SIN_MANDO : [];
}

export function puedeAdministrar(quien: ConRol, cuenta: ConRol): boolean {
  return rolesQueAdministra(quien.rol).includes(cuenta.rol);
}

/** The roles that this one gives to people; a client's account is opened by their first evaluation. */
export function rolesQueNombra(rol: Rol): Rol[] {
  return rolesQueAdministra(rol).filter((otro) => otro !== 'cliente');
}

/** Whose sessions this role sees and ends: a superadmin everyone's, an admin everyone's but superadmins'. */
export function rolesCuyasSesionesCierra(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES;
  return rol === 'admin' ? ROLES.filter((otro) => otro !== 'superadmin') : [];
}

/** The part of an account that lets its person in. */
interface Acceso extends ConRol {
  activo: boolean;
}

/** Another role, or disabled: what the person could reach until now ends. */
export function pierdeAcceso(antes: Acceso, despues: Acceso): boolean {
  return despues.rol !== antes.rol || (antes.activo && !despues.activo);
}

/** Nobody would be left to name another superadmin. `otros` counts the other active ones. */
export function dejaSinSuperadmin({ rol }: ConRol, otros: number): boolean {
  return rol === 'superadmin' && otros === 0;
}
