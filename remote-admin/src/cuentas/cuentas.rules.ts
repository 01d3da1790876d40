import { type Cuenta, NOMBRE_ROL, ROLES, type Rol } from 'shared-domain';

/** Accounts of clients are opened by their first evaluation; superadmins and admins only by a superadmin. */
export function rolesQueNombra(rol: Rol): Rol[] {
  const personal = ROLES.filter((otro) => otro !== 'cliente');
  return rol === 'superadmin'
    ? personal
    : personal.filter((otro) => otro !== 'superadmin' && otro !== 'admin');
}

export const opcionesDeRol = (roles: readonly Rol[]) =>
  roles.map((rol) => ({ value: rol, label: NOMBRE_ROL[rol] }));

/** One's own account: whoever could disable it would be locked out. */
export const esPropia = (cuenta: Cuenta, sub: string) => String(cuenta.id) === sub;
