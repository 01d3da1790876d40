/** The only list of roles; start pages and demonstration accounts follow from it. Permissions are in `llamadas/`. */
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

export const PERSONAL = ROLES.filter((rol) => rol !== 'cliente');

export const ADMINISTRAN = ['superadmin', 'admin'] as const satisfies readonly Rol[];

export function esRol(valor: unknown): valor is Rol {
  return ROLES.some((rol) => rol === valor);
}

/** '—' for an event without a session. */
export const nombreDeRol = (rol: string): string => (esRol(rol) ? NOMBRE_ROL[rol] : '—');
