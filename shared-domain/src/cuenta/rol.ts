/**
 * Every role with the name that people read: the one list of roles. Its first page, its demonstration account and the
 * lists below follow from it. What a role may do is stated in `llamadas/`.
 */
export const NOMBRE_ROL = {
  superadmin: 'Superadministrador',
  admin: 'Administrador',
  cliente: 'Cliente',
  asesor: 'Asesor',
  auditor: 'Auditor',
  cajero: 'Cajero',
  jefe_negocios: 'Jefe de Negocios',
} as const;

export type Rol = keyof typeof NOMBRE_ROL;

export const ROLES = Object.keys(NOMBRE_ROL) as [Rol, ...Rol[]];

/** Everybody who works for the lender. */
export const PERSONAL = ROLES.filter((rol) => rol !== 'cliente');

/** Who manages accounts, sessions and settings. An admin manages neither superadmins nor admins. */
export const ADMINISTRAN = ['superadmin', 'admin'] as const satisfies readonly Rol[];

export function esRol(valor: unknown): valor is Rol {
  return ROLES.some((rol) => rol === valor);
}

/** The name of a role, also of one that is stored as a text; '—' where nobody was signed in. */
export const nombreDeRol = (rol: string): string => (esRol(rol) ? NOMBRE_ROL[rol] : '—');
